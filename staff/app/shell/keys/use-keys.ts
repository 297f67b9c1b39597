import { useEffectEvent, useLayoutEffect } from "react";
import { hasSingleKeys } from "./key-setting.ts";
import { isInSheets, keyNamed, type KeyName } from "./key-table.ts";

/** What takes text; radios, checkboxes and sliders do not. */
const FIELDS = "input:not([type=radio],[type=checkbox],[type=range]), textarea, select, [contenteditable]";

/** Does what a key is for. The browser's own action for the key is prevented, unless `false` is returned. */
type KeyAct = (event: KeyboardEvent) => boolean | void;

/** Whether keys of the console act now: not with a modifier, not in a field, and not over a sheet that takes text. */
export function mayAct({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || (key.length === 1 && !hasSingleKeys())) return false;
  const isTyping = target instanceof Element && target.closest(FIELDS) !== null;
  return !isTyping && !openSheets().some((sheet) => sheet.querySelector(FIELDS) !== null);
}

/** The sheet on top. */
export const topSheet = (): HTMLElement | undefined => openSheets().at(-1);

const openSheets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("dialog[open]")];

/**
 * Handles keys of the console while the component is mounted. The listener is added by a layout effect: a passive effect runs after the
 * page has been painted, so that a key pressed in between would be lost.
 */
export function useKeys(acts: Partial<Record<KeyName, KeyAct>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = keyNamed(event.key);
    const act = name && acts[name];
    if (!name || !act || !mayAct(event)) return;
    if (event.repeat && name !== "move") return;
    if (topSheet() && !isInSheets(name)) return;
    if (act(event) !== false) event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
