import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Keeps a native dialog as open as `open` says, modal, in the top layer. Opening moves the focus to `focus` (the title),
 * closing gives it back to the opener. The cleanup closes too: a modal dialog left open in a hidden Activity blocks the whole app.
 * `onForced` hears of a closing by the browser alone, never of one by this hook.
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
