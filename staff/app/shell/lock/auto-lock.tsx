import { readText, writeText } from "@comanda/web/client/browser-storage";
import { useEffect, useEffectEvent } from "react";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { useConnection } from "../live/live.tsx";
import { deviceLockOf } from "./device-lock.ts";
import { loadLockCover } from "./unless-locked.tsx";

/** How often the time without a touch is looked at, and told to other tabs, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/**
 * Locks a shared device after the minutes without a touch that the restaurant has set. Without a connection, and where the restaurant has moved, it does
 * not: nobody could unlock it, and the till goes on taking orders, or shows those that it has kept.
 */
export function AutoLock() {
  const { id: merchantId } = useRestaurant();
  const { lock } = usePerson();
  const { state } = useConnection();
  const mayUnlock = state !== "offline" && state !== "moved";
  const look = useEffectEvent((touchedAt: number) => {
    if (mayUnlock && Date.now() - touchedAt >= lock.afterMinutes * MINUTE_MS) void deviceLockOf(merchantId).lock("idle");
  });
  const isOn = lock.afterMinutes > 0;
  useEffect(() => {
    if (!isOn) return;
    const key = `comanda-touched-${merchantId}`;
    let touchedAt = Date.now();
    let toldAt = 0;
    const touch = () => {
      touchedAt = Date.now();
      if (touchedAt - toldAt < LOOK_EVERY_MS) return;
      toldAt = touchedAt;
      writeText("localStorage", key, String(touchedAt));
    };
    touch();
    // A tab that is not seen does not lock the one that is used.
    const timer = setInterval(
      () => document.visibilityState === "visible" && look(Math.max(touchedAt, Number(readText("localStorage", key)))),
      LOOK_EVERY_MS,
    );
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true });
    };
  }, [isOn, merchantId]);
  const isShared = isOn || lock.afterOrder;
  useEffect(() => {
    if (isShared) void loadLockCover();
  }, [isShared]);
  return null;
}
