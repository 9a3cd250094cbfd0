/** What the person does with keyboard and mouse, as far as the focus is concerned. */
const hands = { isKeyboard: false, isTabbing: false, hasLeft: false };

const listen = <Kind extends keyof WindowEventMap>(
  kind: Kind,
  listener: (event: WindowEventMap[Kind]) => void,
) => window.addEventListener(kind, listener, true);

listen("keydown", ({ key }) =>
  Object.assign(hands, { isKeyboard: true, isTabbing: key === "Tab" }),
);
listen("keyup", () => (hands.isTabbing = false));
listen("pointerdown", () => Object.assign(hands, { isKeyboard: false, isTabbing: false }));
// Between two elements nothing has the focus for a moment, and beyond the last one for longer.
// (These two events come before their bubbling twins.)
listen("blur", (event) => {
  hands.hasLeft = hands.isTabbing || event.relatedTarget !== null;
});
listen("focus", () => (hands.hasLeft = false));

/** Whether the person uses the keyboard now, so that the focus has to lead somewhere. */
export function isByKeyboard(): boolean {
  return hands.isKeyboard;
}

/** Whether the person has taken the focus away: then nobody else may move it. */
export function hasLeft(): boolean {
  return hands.hasLeft;
}
