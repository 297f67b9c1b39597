import { useEffect } from "react";

type TakeKeys = {
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
  /** A sheet of the page is open. */
  isOff: boolean;
};

/** Whether a key is for the page: no sheet is open, nothing is typed, and it has no modifier. */
const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  document.querySelector("dialog[open]") === null &&
  !(target instanceof Element && target.matches("input, textarea, select")) &&
  !(ctrlKey || metaKey || altKey);

/** The keys of the page, while nothing is typed: letters and digits search, + and − change the line of the last dish, Escape leaves. */
export function useTakeKeys({ onStep, onLeave, isOff }: TakeKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOff || event.defaultPrevented || !isForPage(event)) return;
      if (event.key === "Escape") onLeave();
      else if (event.key === "+") onStep(1);
      else if (event.key === "-") onStep(-1);
    };
    // Before the keys of the console, which listen to the same window: M would open what is sold out.
    const search = (event: KeyboardEvent) => {
      if (isOff || !isForPage(event) || !/^[\p{L}\p{N}]$/u.test(event.key)) return;
      event.stopPropagation();
      document.querySelector<HTMLInputElement>(".take__search input")?.focus();
    };
    addEventListener("keydown", press);
    addEventListener("keydown", search, { capture: true });
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("keydown", search, { capture: true });
    };
  });
}
