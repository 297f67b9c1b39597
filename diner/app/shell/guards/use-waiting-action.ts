import { useEffect, useEffectEvent, useRef } from "react";
import { takeWaitingAction } from "./login-gate.ts";

/** What asked for the name goes on once the popup is gone, where the name was saved; otherwise it is forgotten. */
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
