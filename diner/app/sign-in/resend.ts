import { RESEND_SECONDS } from "@comanda/domain/limits";
import { useSyncExternalStore } from "react";

/** When the next code may be asked for, and whether one was sent; kept for the visit, without the phone. */
type Resend = { at: number; isSent: boolean };

const NEVER: Resend = { at: 0, isSent: false };
const nameOf = (merchantId: string): string => `resend-${merchantId}`;

/** How long a code counts, in milliseconds: after that none is waiting to be typed. */
const CODE_LIFE_MS = 600_000;

function read(merchantId: string): Resend {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(merchantId)) ?? "null") as Resend | null) ?? NEVER;
  } catch {
    return NEVER;
  }
}

function write(merchantId: string, resend: Resend): void {
  try {
    sessionStorage.setItem(nameOf(merchantId), JSON.stringify(resend));
  } catch {
    return;
  }
}

/** Counts down from now. `isSent` unless said: whether a code was sent before. */
export const startResend = (merchantId: string, seconds: number, isSent = read(merchantId).isSent): void =>
  write(merchantId, { at: Date.now() + Math.min(seconds, RESEND_SECONDS) * 1000, isSent });

/** Stops waiting for a code. */
export const stopResend = (merchantId: string): void => write(merchantId, NEVER);

const secondsLeft = ({ at }: Resend): number => Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((at - Date.now()) / 1000)));
const isWaiting = ({ at, isSent }: Resend): boolean => isSent && Date.now() < at + CODE_LIFE_MS;

const everyMoment = (changed: () => void) => {
  const timer = setInterval(changed, 250);
  return () => clearInterval(timer);
};

/** The whole seconds until a code may be sent again, and whether one that was sent may be typed. */
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
