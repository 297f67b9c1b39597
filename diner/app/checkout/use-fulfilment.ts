import { OrderType } from "@comanda/domain/codes";
import { type Fulfilment, fulfilmentText } from "@comanda/domain/fulfilment";
import { pickupTimes } from "@comanda/domain/pickup-time";
import { isWithin } from "@comanda/domain/slots";
import { useEffect } from "react";
import { useMerchant } from "../shell/merchant-data.ts";
import { useSeating } from "../shell/seating-storage.ts";
import type { Popup } from "../shell/popup.ts";
import { useLocale } from "../text/text.tsx";
import { fulfilmentOf, NOTHING_SAID, type Said, saidTo } from "./fulfilment-store.ts";
import { useCheckout } from "./use-checkout.ts";

/** How the order on the page gets to its diner: the time or the address, what is still to be said, and what the order says of it. */
export function useFulfilment() {
  const { fulfilment, fulfilmentChoice: all, hours: store, openingHours, previewState } = useCheckout();
  const { id, timeZone } = useMerchant();
  const { type } = useSeating(id);
  const locale = useLocale();
  const isPickup = type === OrderType.PICKUP;
  useEffect(() => {
    if (isPickup) void store.ask(locale);
  }, [isPickup, store, locale]);

  const order = previewState.priced?.order;
  const said = order ? saidTo(all, order.memberId) : NOTHING_SAID;
  const known = order ? fulfilmentOf(order, said) : null;
  const { hours, hasFailed } = openingHours;
  /** The times of today and the next days, as of `now`. */
  const timesAt = (now: Date): string[] => (hours ? pickupTimes({ now, openingHours: hours, timeZone }) : []);
  const isOpenAt = (now: Date): boolean => hours !== null && isWithin(hours, now, timeZone);
  return {
    said,
    known,
    timesAt,
    isOpenAt,
    areHoursKnown: hours !== null,
    hasFailed,
    askAgain: () => void store.ask(locale),
    say: (more: Partial<Omit<Said, "owner">>) => fulfilment.say(order?.memberId ?? "0", more),
    /** The popup that asks for what is missing; null where nothing is. */
    missing: (): Popup | null => missingOf(type, known, timesAt),
    /** What the order says of it when it is placed; empty where it stays as it stands. */
    extraInfo: (): string => extraInfoOf(type, { said, known, timesAt }),
  };
}

type TimesAt = (now: Date) => string[];

function missingOf(type: number | null, known: Fulfilment | null, timesAt: TimesAt): Popup | null {
  if (type === OrderType.DELIVERY && known?.kind !== "delivery") return { name: "delivery-address" };
  if (type === OrderType.PICKUP && !known && timesAt(new Date()).length === 0) return { name: "pickup-time" };
  return null;
}

/** "As soon as possible" becomes a time when the order is placed, not before. */
function extraInfoOf(type: number | null, { said, known, timesAt }: { said: Said; known: Fulfilment | null; timesAt: TimesAt }): string {
  if (type === OrderType.DELIVERY) return said.address && known ? fulfilmentText(known) : "";
  if (type !== OrderType.PICKUP) return "";
  if (known) return said.time === null ? "" : fulfilmentText(known);
  const [time] = timesAt(new Date());
  return time ? fulfilmentText({ kind: "pickup", time }) : "";
}
