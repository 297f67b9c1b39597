import type { FocusEvent, KeyboardEvent } from "react";

/**
 * Marks a text input that was reached with the Tab key with `data-keyboard`: browsers match `:focus-visible` on every focused text input,
 * but the focus ring is for the keyboard only (design, section 11). The `keyup` event fires in the input that Tab moved to.
 */
export const keyboardFocus = {
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") event.currentTarget.dataset.keyboard = "";
  },
  onBlur: (event: FocusEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.keyboard;
  },
};
