"""Things that were made before."""

from wurfwerk.kernel.remembering import Memory


def test_what_was_kept_is_found_again() -> None:
    memory: Memory[list[int]] = Memory(2)
    assert memory.recall("a") is None
    thing = memory.keep("a", [1])
    assert memory.recall("a") is thing


def test_what_is_asked_for_stays_and_the_rest_is_forgotten() -> None:
    memory: Memory[int] = Memory(2)
    memory.keep("often", 1)
    memory.keep("once", 2)
    for number in range(10):
        memory.keep(number, number)
        assert memory.recall("often") == 1
    assert memory.recall("once") is None
    assert memory.recall(0) is None
    assert memory.recall(9) == 9
