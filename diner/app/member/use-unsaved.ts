import { useEffect, useEffectEvent, useState } from "react";
import { useHistoryMark } from "./use-history-mark.ts";

/**
 * Asks once before a page is left with changes that are not saved (`isUnsaved`). The changes are one entry of the history, as a popup is:
 * whichever way one goes back takes that entry away first, and is asked. A page that is closed is asked by the browser. While `isPicking`
 * something else lies over the page.
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
    /** Runs `goBack`, after a confirmation where there are unsaved changes. */
    leave: (goBack: () => void) => (isOn ? takeAway() : goBack()),
    stay: () => {
      setAsking(false);
      put();
    },
  };
}
