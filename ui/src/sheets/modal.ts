import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Opens and closes a native modal dialog with `open`. Opening moves the focus to `focus` (the title); closing returns it to the opener. The
 * cleanup closes the dialog too: a modal dialog left open in a hidden `Activity` blocks the whole app. `onForced` is called when the
 * browser closes the dialog, not when this hook does.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  { focus, onForced }: { focus: RefObject<HTMLElement | null>; onForced?: () => void },
) {
  const moveFocus = useEffectEvent(() => focus.current?.focus({ preventScroll: true }));
  const forced = useEffectEvent(() => onForced?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const closed = () => {
      if (!element.open) forced();
    };
    if (!element.open) element.showModal();
    moveFocus();
    element.addEventListener("close", closed);
    return () => {
      element.removeEventListener("close", closed);
      element.close();
    };
  }, [dialog, open]);
}
