import { useStore } from "@comanda/ui/observable-store";
import { type ReactNode, useEffect, useState } from "react";
import { deferred } from "../deferred.tsx";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { useTranslate } from "../../text/text.tsx";
import { deviceLockOf, onOtherPerson } from "./device-lock.ts";

const LockCover = deferred(() => import("./lock-cover.tsx").then((file) => file.LockCover));

/** Loads the page that stands over a locked device, so that it is there without a connection, too. */
export const loadLockCover = LockCover.loadAhead;

/**
 * The pages of the console, unless the device is locked: then nothing of them is in the document. A tab whose person is not the one of its
 * session any more is read anew.
 */
export function UnlessLocked({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const locked = useStore(deviceLockOf(merchantId), null);
  const [isLeaving, setLeaving] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(
    () =>
      onOtherPerson(merchantId, personId, () => {
        deviceLockOf(merchantId).leave();
        setLeaving(true);
        location.reload();
      }),
    [merchantId, personId],
  );
  if (isLeaving) return null;
  if (!locked) return children;
  if (!isMissing) return <LockCover onFail={() => setMissing(true)} />;
  return (
    <main className="page">
      <p role="alert">{t("lockedOffline")}</p>
    </main>
  );
}
