import { useEffect } from "react";

type TakeKeys = {
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
  /** A sheet of the page is open. */
  isOff: boolean;
};

/** The keys of the page, while nothing is typed: letters and digits search, + and − change the line of the last dish, Escape leaves. */
export function useTakeKeys({ onStep, onLeave, isOff }: TakeKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        document.querySelector("dialog[open]") !== null ||
        (event.target instanceof Element && event.target.matches("input, textarea, select"));
      if (isOff || isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") onLeave();
      else if (event.key === "+") onStep(1);
      else if (event.key === "-") onStep(-1);
      else if (/^[\p{L}\p{N}]$/u.test(event.key)) document.querySelector<HTMLInputElement>(".take__search input")?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
