import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { useMenuText } from "./menu-text.ts";

/** The state of a navigation that follows a saving. */
export const AFTER_SAVING = { isSaved: true };

/** Asks before changes that are not saved are left; closing the window is asked by the browser. */
export function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const t = useMenuText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && nextLocation.state?.isSaved !== true && currentLocation.pathname !== nextLocation.pathname,
  );
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
      title={t("productUnsavedTitle")}
      onClose={() => blocker.reset()}
      primary={<Button onClick={() => blocker.reset()}>{t("productStay")}</Button>}
      secondary={
        <Button look="text" size={44} onClick={() => blocker.proceed()}>
          {t("productLeave")}
        </Button>
      }
    >
      {t("productUnsavedHelp")}
    </Dialog>
  );
}
