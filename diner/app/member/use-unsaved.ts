import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHistoryMark } from "./use-history-mark.ts";

/**
 * Asks for confirmation before a page with unsaved changes is left. Unsaved changes add a history entry, like a popup: going back removes
 * that entry first and opens the question. Closing the page is confirmed by the browser. Does nothing while `isPicking`, when the date
 * picker has its own entry.
 */
export function useUnsaved(isUnsaved: boolean, isPicking: boolean) {
  const [isAsking, setAsking] = useState(false);
  const { isOn, put, takeAway } = useEntryWhile(isUnsaved, isPicking, () => setAsking(true));
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

/** Adds the history entry of unsaved changes while there are some. `onBack`: the diner has gone back over it. */
function useEntryWhile(isUnsaved: boolean, isPicking: boolean, onBack: () => void) {
  const mark = useHistoryMark("isEditing");
  const { isOn, isCovered, put, takeAway } = mark;
  /** Whether the entry is being removed after a saving: what is typed before it is gone needs a new one, and no question. */
  const isRemoved = useRef(false);
  const sync = useEffectEvent((isWanted: boolean) => {
    if (isWanted === isOn) return;
    isRemoved.current = !isWanted;
    (isWanted ? put : takeAway)();
  });
  const wentBack = useEffectEvent((wasRemoved: boolean) => {
    if (isUnsaved && !isCovered) (wasRemoved ? put : onBack)();
  });
  useEffect(() => {
    if (!isPicking) sync(isUnsaved);
  }, [isUnsaved, isPicking]);
  useEffect(() => {
    if (!isOn) return;
    return () => {
      wentBack(isRemoved.current);
      isRemoved.current = false;
    };
  }, [isOn]);
  return mark;
}
