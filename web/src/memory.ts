/** This browser's memory. Where storage is forbidden, it lasts until the page is closed. */

const PREFIX = "wurfwerk.";
const unstored = new Map<string, string>();

export function read<T>(name: string, otherwise: T): T {
  const text = stored(name);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof SyntaxError) return otherwise;
    throw error;
  }
}

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  unstored.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? unstored.get(name) ?? null;
  } catch (error) {
    if (error instanceof DOMException) return unstored.get(name) ?? null;
    throw error;
  }
}
