import { useEffect, useEffectEvent, useRef } from "react";
import { takeWaitingAction } from "./login-gate.ts";

/** Runs the waiting action after the popup is closed, where the name was saved; otherwise drops it. */
export function useWaitingAction(open: boolean): () => void {
  const isSaved = useRef(false);
  const closed = useEffectEvent(() => {
    const goOn = takeWaitingAction();
    if (isSaved.current) goOn?.();
    isSaved.current = false;
  });
  useEffect(() => {
    if (!open) return;
    return () => closed();
  }, [open]);
  return () => void (isSaved.current = true);
}
