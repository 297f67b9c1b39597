import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The state with which the review leads to the order that it has placed. */
export const JUST_PLACED = { isJustPlaced: true };

const isJustPlaced = (state: unknown): boolean => typeof state === "object" && state !== null && "isJustPlaced" in state;

/** The vibration of a placed order, in milliseconds. */
const VIBRATION_MS = 30;

/**
 * Whether the page was opened by placing its order. The browser's history then forgets it, so that the moment is shown once, not again after
 * a reload. The phone vibrates once, unless reduced motion is asked for.
 */
export function useJustPlaced(): boolean {
  const { state } = useLocation();
  const [isPlaced] = useState(() => isJustPlaced(state));
  useEffect(() => {
    if (!isPlaced) return;
    history.replaceState({ ...history.state, usr: null }, "");
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isReduced && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [isPlaced]);
  return isPlaced;
}
