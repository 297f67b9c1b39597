import { RESEND_SECONDS } from "@comanda/domain/limits";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { useSyncExternalStore } from "react";

/** When the next code can be requested, and whether one was sent; stored for the browser session, without the phone. */
type Resend = { at: number; isSent: boolean };

const NEVER: Resend = { at: 0, isSent: false };
const nameOf = (merchantId: string): string => `resend-${merchantId}`;

/** How long a code is valid, in milliseconds; after that, none can be entered. */
const CODE_LIFE_MS = 600_000;

const read = (merchantId: string): Resend => (readJson("sessionStorage", nameOf(merchantId)) as Resend | null) ?? NEVER;
const write = (merchantId: string, resend: Resend): void => void writeText("sessionStorage", nameOf(merchantId), JSON.stringify(resend));

/** Starts the countdown. `isSent`: whether a code was sent; by default as stored. */
export const startResend = (merchantId: string, seconds: number, isSent = read(merchantId).isSent): void =>
  write(merchantId, { at: Date.now() + Math.min(seconds, RESEND_SECONDS) * 1000, isSent });

/** Resets the countdown and the code that was sent. */
export const stopResend = (merchantId: string): void => write(merchantId, NEVER);

const secondsLeft = ({ at }: Resend): number => Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((at - Date.now()) / 1000)));
const isWaiting = ({ at, isSent }: Resend): boolean => isSent && Date.now() < at + CODE_LIFE_MS;

const everyMoment = (changed: () => void) => {
  const timer = setInterval(changed, 250);
  return () => clearInterval(timer);
};

/** The seconds until a code can be requested again, and whether a sent code can be entered. */
export function useResend(merchantId: string): { seconds: number; isSent: boolean } {
  const seconds = useSyncExternalStore(
    everyMoment,
    () => secondsLeft(read(merchantId)),
    () => 0,
  );
  const isSent = useSyncExternalStore(
    everyMoment,
    () => isWaiting(read(merchantId)),
    () => false,
  );
  return { seconds, isSent };
}

/** `0:42`. */
export const countdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
