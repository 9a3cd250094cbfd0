/** Random text: keys that make sending twice harmless, and this browser's share of the dice. */
export function randomText(bytes = 16): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
