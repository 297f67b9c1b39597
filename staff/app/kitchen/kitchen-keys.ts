/** The keys that mark tickets as made, in the order of the tickets. */
export const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] as const;

type KeyActs = { makeAll: (index: number) => void; recall: () => void };

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Handles the keys of a kitchen screen, which are also those of bump bars. Returns whether the key had a meaning. */
export function pressKey(event: KeyboardEvent, { makeAll, recall }: KeyActs): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  const digit = DIGITS.findIndex((one) => one === event.key);
  if (digit >= 0) makeAll(digit);
  else if (event.key.toLowerCase() === "r") recall();
  else if (event.key === "ArrowDown") moveFocus((lines, at) => lines[at + 1]);
  else if (event.key === "ArrowUp") moveFocus((lines, at) => lines[Math.max(0, at - 1)]);
  else if (event.key === "ArrowRight" || event.key === " ") moveFocus(lineOfNextColumn);
  else return false;
  return true;
}

/** Moves the focus from the line that has it to another; from elsewhere to the first line. */
function moveFocus(next: (lines: HTMLElement[], at: number) => HTMLElement | undefined): void {
  const lines = [...document.querySelectorAll<HTMLElement>("[data-line]")];
  const at = lines.findIndex((line) => line === document.activeElement);
  (at < 0 ? lines[0] : next(lines, at))?.focus();
}

/** The first line of the next column; after the last column that of the first one. */
function lineOfNextColumn(lines: HTMLElement[], at: number): HTMLElement | undefined {
  const left = lines[at]?.getBoundingClientRect().left ?? 0;
  return lines.slice(at).find((line) => line.getBoundingClientRect().left > left + 1) ?? lines[0];
}
