import type { FocusEvent, KeyboardEvent } from "react";

/**
 * Marks a text input that was reached by the Tab key with `data-keyboard`: browsers call every focused text input
 * focus-visible, and the ring is for the keyboard alone (design, section 11). The key comes up in the input that Tab led to.
 */
export const keyboardFocus = {
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") event.currentTarget.dataset.keyboard = "";
  },
  onBlur: (event: FocusEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.keyboard;
  },
};
