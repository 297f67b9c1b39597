import { useEffect, useEffectEvent, useState } from "react";

/** The search is made when nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300;

/**
 * What is typed into a search. `onSearch` is called with it, without spaces around it, after a pause or by `submit`. Where `asked`, the words
 * of the address, change otherwise, as by a link or by Back, the field has these.
 */
export function useSearchWords(asked: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  const words = typed.trim();
  const submit = () => {
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  };
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(() => submitNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, sent]);
  return { typed, setTyped, submit };
}
