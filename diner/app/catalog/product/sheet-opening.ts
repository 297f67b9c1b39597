import { useEffect, useEffectEvent, useState } from "react";

/** Whether the product was loaded when the sheet opened. The sheet keeps its height while it is open. */
export function useWasLoaded(isOpen: boolean, isLoaded: boolean): boolean {
  const [opening, setOpening] = useState({ isOpen, wasLoaded: isLoaded });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, wasLoaded: isOpen ? isLoaded : opening.wasLoaded });
  return opening.wasLoaded;
}

/** Remembers a tap on the button that adds the dish until the product is loaded, and sends it then. */
export function useWaitingSend(isLoaded: boolean, isPossible: boolean, send: () => void) {
  const [isTapped, setTapped] = useState(false);
  if (isTapped && !isPossible) setTapped(false);
  const loaded = useEffectEvent(() => isTapped && send());
  useEffect(() => {
    if (isLoaded) loaded();
  }, [isLoaded]);
  return { isWaiting: isTapped && !isLoaded, start: () => setTapped(true) };
}
