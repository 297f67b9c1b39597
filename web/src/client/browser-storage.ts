/** `localStorage` is kept; `sessionStorage` ends with the tab. */
type Kind = "localStorage" | "sessionStorage";

/** The text stored under a key; null where there is none or where storage is blocked. */
export function readText(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON value stored under a key; null also where the text is not JSON. */
export function readJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readText(kind, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text under a key, or deletes it with null; `false` where storage is blocked or full. */
export function writeText(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
