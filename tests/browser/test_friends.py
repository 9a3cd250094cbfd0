"""Friends by link: two browsers, spectators, a reload and a restarted server."""

from playwright.sync_api import Page, expect

from .accessibility import assert_accessible
from .conftest import NewPage
from .playing import TOUCHABLE, open_table, play
from .serving import Server


def invite(host: Page, friend: Page, game: str) -> None:
    """The host opens a table with an open seat, the friend follows the link and sits down."""
    host.goto(f"/new/{game}?with=open")
    host.locator("form input[type=text]").first.fill("Ada")
    host.locator("form button.start").click()
    link = host.locator(".ask input").first.input_value()
    assert_accessible(host)
    friend.goto(link)
    friend.locator("form input[type=text]").fill("Bo")
    assert_accessible(friend)
    friend.locator("form button.primary").click()
    friend.locator(".ask h2").wait_for()


def test_two_browsers_play_by_link_and_neither_shows_its_key(new_page: NewPage) -> None:
    host, friend = new_page(), new_page(locale="de")
    invite(host, friend, "burgundy")
    assert "#" not in friend.url
    expect(host.locator("aside")).to_contain_text("Bo")
    expect(friend.locator("aside")).to_contain_text("Ada")
    for step in range(6):
        play(host, seed=step, steps=1)
        play(friend, seed=step, steps=1)
    expect(friend.locator(".ask h2")).not_to_be_empty()


def test_what_somebody_looks_at_stays_when_a_friend_goes(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    invite(host, friend, "burgundy")
    host.locator(".sheet g[data-spot]").first.hover()
    host.locator(".tag-here").wait_for()
    friend.close()
    expect(host.locator("aside")).to_contain_text("away")
    assert host.locator(".tag-here").is_visible()


def test_a_spectator_sees_the_table_and_can_touch_nothing(new_page: NewPage) -> None:
    host, friend, guest = new_page(), new_page(), new_page()
    invite(host, friend, "dice-land")
    host.locator(".tools button").last.click()
    watch = host.locator("dialog input[readonly]").first.input_value()
    assert_accessible(host)
    assert "/watch/" in watch
    guest.goto(watch)
    expect(guest.locator("aside")).to_contain_text("Ada")
    assert guest.locator(TOUCHABLE).count() == 0
    assert_accessible(guest)


def test_a_reload_and_a_killed_server_lose_nothing(page: Page, server: Server) -> None:
    page.goto("/")
    page.locator("article", has_text="Burgundy").locator("button", has_text="Solo").click()
    play(page, steps=6)
    page.wait_for_function("!document.querySelector('.is-waiting')")
    story = page.locator("aside ol").inner_text()
    page.reload()
    expect(page.locator("aside ol")).to_have_text(story, use_inner_text=True)

    server.kill()
    expect(page.locator(".corner [role=alert]")).to_be_visible()
    server.start()
    expect(page.locator(".corner [role=alert]")).to_have_count(0)
    expect(page.locator("aside ol")).to_have_text(story, use_inner_text=True)
    play(page, steps=2)
    page.goto("/")
    expect(page.locator("section", has_text="Your tables").locator("a")).to_have_count(1)


def test_a_bot_stands_in_and_the_seat_is_taken_back(page: Page) -> None:
    open_table(page, "burgundy")
    play(page, steps=4)
    page.locator(".tools button").last.click()
    page.locator("dialog select").select_option(index=0)
    page.get_by_role("button", name="Let a bot play").click()
    page.keyboard.press("Escape")
    back = page.locator(".asked").get_by_role("button", name="Take the seat")
    expect(back).to_be_visible()
    assert_accessible(page)
    back.click()
    expect(back).to_have_count(0)
    play(page, steps=4)


def test_two_people_at_one_screen_are_asked_in_turn(page: Page) -> None:
    page.goto("/new/dice-land?with=here")
    page.locator("form input[type=text]").first.fill("Ada")
    page.locator("form input[type=text]").last.fill("Bo")
    page.locator("form button.start").click()
    for name in ("Ada", "Bo"):
        expect(page.locator(".question strong")).to_have_text(name)
        play(page, steps=1)
    assert_accessible(page)
