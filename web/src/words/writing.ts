/** A number as it is printed: with a minus, not a hyphen; nothing if there is none. */
export function figure(value: number | string | null | undefined): string {
  return value == null ? "" : String(value).replace("-", "−");
}

/** Words as a sentence: "most points" becomes "Most points." */
export function sentence(words: string): string {
  if (words === "") return "";
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
