import { useEffect, useEffectEvent, useState } from "react";
import { useHistoryMark } from "./use-history-mark.ts";

/**
 * Asks for confirmation before a page with unsaved changes is left. Unsaved changes add a history entry, like a popup: going back removes
 * that entry first and opens the question. Closing the page is confirmed by the browser. Does nothing while `isPicking`, when the date
 * picker has its own entry.
 */
export function useUnsaved(isUnsaved: boolean, isPicking: boolean) {
  const { isOn, isCovered, put, takeAway } = useHistoryMark("isEditing");
  const [isAsking, setAsking] = useState(false);
  const sync = useEffectEvent((isWanted: boolean) => {
    if (isWanted !== isOn) (isWanted ? put : takeAway)();
  });
  const wentBack = useEffectEvent(() => isUnsaved && !isCovered && setAsking(true));
  useEffect(() => {
    if (!isPicking) sync(isUnsaved);
  }, [isUnsaved, isPicking]);
  useEffect(() => {
    if (!isOn) return;
    return () => void wentBack();
  }, [isOn]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return {
    isAsking,
    /** Runs `goBack`, after a confirmation where there are unsaved changes, also while their history entry is still being added. */
    leave: (goBack: () => void) => {
      if (isOn) takeAway();
      else if (isUnsaved) setAsking(true);
      else goBack();
    },
    stay: () => {
      setAsking(false);
      if (!isOn) put();
    },
  };
}
