"""Things that were made before."""

from wurfwerk.kernel.remembering import Memory


def test_what_was_kept_is_found_again() -> None:
    memory: Memory[list[int]] = Memory(2)
    thing = memory.recall("a", lambda: [1])
    assert thing == [1]
    assert memory.recall("a", lambda: [2]) is thing


def test_what_is_asked_for_stays_and_the_rest_is_forgotten() -> None:
    memory: Memory[int] = Memory(2)
    memory.recall("often", lambda: 1)
    memory.recall("once", lambda: 2)
    for number in range(10):
        memory.recall(number, lambda value=number: value)  # type: ignore[misc]
        assert memory.recall("often", lambda: -1) == 1
    assert memory.recall(9, lambda: -1) == 9
    assert memory.recall("once", lambda: -1) == -1
    assert memory.recall(0, lambda: -1) == -1


def test_what_is_to_be_forgotten_is_made_anew() -> None:
    memory: Memory[int] = Memory(1)
    memory.recall("a", lambda: 1)
    memory.recall("b", lambda: 2)  # now the first one is old
    for key in ("a", "b", "unknown"):
        memory.forget(key)
        assert memory.recall(key, lambda: 3) == 3
