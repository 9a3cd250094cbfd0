"""Arrays whose owners are not counted.

Compiled code counts how many hold an array, with two atomic additions at every call that passes
one on, which random games feel. A view without an owner is spared it.
The caller of the compiled function holds the array anyway, as long as the call lasts.
"""

from typing import Any

from numba.core import cgutils, imputils
from numba.extending import intrinsic, overload
from numba.np import arrayobj

# Numba's inner parts are not annotated.
_values: Any = cgutils
_results: Any = imputils
_arrays: Any = arrayobj
_intrinsic: Any = intrinsic


def unowned(array: Any) -> Any:
    """The same array; inside compiled code, and only there, without its owner."""
    return array


@_intrinsic  # type: ignore[untyped-decorator]
def _without_owner(context: Any, array: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = _arrays.make_array(signature.args[0])(context, builder, arguments[0])
        view.meminfo = _values.get_null_value(view.meminfo.type)
        view.parent = _values.get_null_value(view.parent.type)
        value = view._getvalue()  # noqa: SLF001
        return _results.impl_ret_borrowed(context, builder, signature.return_type, value)

    return array(array), generate


@overload(unowned)
def _unowned(array: Any) -> Any:  # noqa: ARG001
    def view(array: Any) -> Any:
        return _without_owner(array)

    return view
