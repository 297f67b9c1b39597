import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";

/** The state of a navigation that follows a saving. */
export const AFTER_SAVING = { isSaved: true };

/** The words of the question, and of its two answers. */
type LeaveWords = { title: string; help: string; stay: string; leave: string };

/** `leftBy`: what of the address is another one where the changes are left; of a page that opens sheets by its query, the path. */
type QuestionProps = { isChanged: boolean; words: LeaveWords; leftBy?: "address" | "path" };

/** Asks before changes that are not saved are left; closing the window is asked by the browser. */
export function LeaveQuestion({ isChanged, words, leftBy = "address" }: QuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = leftBy === "address" || currentLocation.pathname !== nextLocation.pathname;
    return isChanged && isLeft && nextLocation.state?.isSaved !== true;
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => isChanged && event.preventDefault());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void warn(event);
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      open
      icon="circle-alert"
      tone="warn"
      title={words.title}
      onClose={() => blocker.reset()}
      primary={<Button onClick={() => blocker.reset()}>{words.stay}</Button>}
      secondary={
        <Button look="text" size={44} onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
      }
    >
      {words.help}
    </Dialog>
  );
}
