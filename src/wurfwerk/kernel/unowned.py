"""Arrays whose owners are not counted.

Compiled code counts how many hold an array, with two atomic additions at every call that passes
one on; that took a third of the time of a random game. A view without an owner is not counted. The
caller of the compiled function holds the array anyway, as long as the call lasts.
"""

from typing import Any

from numba.core import cgutils
from numba.core.imputils import impl_ret_borrowed
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array


def unowned(array: Any) -> Any:
    """The same array; inside compiled code, and only there, without its owner."""
    return array


@intrinsic  # type: ignore[untyped-decorator]
def _without_owner(context: Any, array: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = make_array(signature.args[0])(context, builder, arguments[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return impl_ret_borrowed(context, builder, signature.return_type, view._getvalue())  # noqa: SLF001

    return array(array), generate


@overload(unowned)
def _unowned(array: Any) -> Any:  # noqa: ARG001
    def view(array: Any) -> Any:
        return _without_owner(array)

    return view
