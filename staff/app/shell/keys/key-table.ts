import type { KeyTexts } from "../../text/keys/en-US.ts";

/** Where a key acts: on every page, on the board, or on the open detail of an order. */
export const KEY_PLACES = ["everywhere", "board", "order"] as const;
type KeyPlace = (typeof KEY_PLACES)[number];

/**
 * A key of the console. `keys`: the values of `KeyboardEvent.key` in lower case; none where the browser itself does what the list says.
 * `caps`: as the list shows them.
 */
type KeyEntry = { keys: readonly string[]; caps: readonly string[]; text: keyof KeyTexts; place: KeyPlace; isInSheets?: boolean };

/** Every key of the console: the handlers and the list of keys are made from it. `isInSheets`: it acts also while a sheet is open. */
export const KEYS = {
  list: { keys: ["?"], caps: ["?"], text: "list", place: "everywhere" },
  search: { keys: ["/"], caps: ["/"], text: "search", place: "everywhere" },
  soldOut: { keys: ["m"], caps: ["M"], text: "soldOut", place: "everywhere", isInSheets: true },
  newOrder: { keys: ["n"], caps: ["N"], text: "newOrder", place: "everywhere" },
  undo: { keys: ["u"], caps: ["U"], text: "undo", place: "everywhere", isInSheets: true },
  lock: { keys: ["l"], caps: ["L"], text: "lock", place: "everywhere", isInSheets: true },
  close: { keys: [], caps: ["Esc"], text: "close", place: "everywhere" },
  move: { keys: ["arrowleft", "arrowright", "arrowup", "arrowdown"], caps: ["←", "→", "↑", "↓"], text: "move", place: "board" },
  column: { keys: ["1", "2", "3", "4"], caps: ["1", "2", "3", "4"], text: "column", place: "board" },
  press: { keys: [], caps: ["Enter"], text: "press", place: "board" },
  open: { keys: ["o"], caps: ["O"], text: "open", place: "board" },
  send: { keys: ["s"], caps: ["S"], text: "send", place: "board", isInSheets: true },
  pay: { keys: ["p"], caps: ["P"], text: "pay", place: "board", isInSheets: true },
  tick: { keys: [], caps: ["Space"], text: "tick", place: "order" },
} as const satisfies Record<string, KeyEntry>;

export type KeyName = keyof typeof KEYS;

/** The entries of a place, in the order of the list. */
export const keysAt = (place: KeyPlace): KeyEntry[] => Object.values<KeyEntry>(KEYS).filter((entry) => entry.place === place);

/** The name of the key with this value of `KeyboardEvent.key`. */
export function keyNamed(key: string): KeyName | undefined {
  const [name] = Object.entries<KeyEntry>(KEYS).find(([, { keys }]) => keys.includes(key.toLowerCase())) ?? [];
  return name as KeyName | undefined;
}

/** Whether a key acts while a sheet is open. */
export const isInSheets = (name: KeyName): boolean => (KEYS[name] as KeyEntry).isInSheets === true;
