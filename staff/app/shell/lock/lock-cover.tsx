import { useStore } from "@comanda/ui/observable-store";
import { useEffect, useState } from "react";
import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { call } from "../calls/call.ts";
import { useRestaurant } from "../frame/console-data.ts";
import { announcePerson, deviceLockOf } from "./device-lock.ts";
import { WhoIsWorking } from "./who-is-working.tsx";

/** Without an answer the server is asked again after this time, in milliseconds. */
const AGAIN_MS = 5_000;

/** Stands in place of the page while the device is locked. Who signs in gets the page of the same address, read anew. */
export function LockCover() {
  const { id: merchantId } = useRestaurant();
  const lock = deviceLockOf(merchantId);
  const locked = useStore(lock, null);
  const [device, setDevice] = useState<DataOf<typeof staffContract.device.people> | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      await lock.send();
      const answer = await call("GET /api/staff/device", merchantId, {});
      if (isOver) return;
      setUnanswered(!answer.success);
      if (answer.success) setDevice(answer.data);
      if (!answer.success || lock.getSnapshot()?.isSent === false) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lock, merchantId]);
  const proceed = (personId: string) => {
    announcePerson(merchantId, personId);
    lock.release({ isLeaving: true });
    location.reload();
  };
  return (
    <WhoIsWorking
      people={device?.people ?? []}
      deviceName={device?.deviceName ?? ""}
      isUnanswered={isUnanswered}
      locked={locked}
      onSignedIn={proceed}
    />
  );
}
