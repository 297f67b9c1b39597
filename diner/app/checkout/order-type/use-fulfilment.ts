import { AsyncRequestStatus } from "@comanda/web/client/request-status";
import { OrderType } from "@comanda/domain/codes";
import { type Fulfilment, fulfilmentText } from "@comanda/domain/order/fulfilment";
import { pickupTimes } from "@comanda/domain/time/pickup-time";
import { quarterOf } from "@comanda/domain/merchant/pace-limit";
import { isOpenAt } from "@comanda/domain/time/opening-hours";
import { useEffect } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import type { Popup } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { fulfilmentOf, NO_FULFILMENT_CHOICE, type FulfilmentChoice, choiceOfOwner } from "./fulfilment-store.ts";
import { useCheckout } from "../use-checkout.ts";

/** The fulfilment of the order on the page: the chosen time or address, what is missing, and the `extraInfo` of the order. */
export function useFulfilment() {
  const { fulfilment, fulfilmentChoice: all, hours: store, openingHours, previewState } = useCheckout();
  const { id, timeZone } = useMerchant();
  const { type } = useSeating(id);
  const locale = useLocale();
  const isPickup = type === OrderType.PICKUP;
  useEffect(() => {
    if (isPickup) void store.load(locale);
  }, [isPickup, store, locale]);

  const order = previewState.priced?.order;
  const choice = order ? choiceOfOwner(all, order.memberId) : NO_FULFILMENT_CHOICE;
  const chosenFulfilment = order ? fulfilmentOf(order, choice) : null;
  const { hours, status } = openingHours;
  /** The available times of today and the next days, as of `now`, without the quarters of an hour that are full. */
  const full = new Set(previewState.priced?.pace?.fullTimes);
  const timesAt = (now: Date): string[] =>
    hours ? pickupTimes({ ...hours, now, timeZone }).filter((time) => !full.has(quarterOf(time))) : [];
  const isOpenNow = (now: Date): boolean => hours !== null && isOpenAt(hours, now, timeZone);
  return {
    choice,
    chosenFulfilment,
    timesAt,
    isOpenAt: isOpenNow,
    areHoursKnown: hours !== null,
    hasFailed: status === AsyncRequestStatus.error,
    retryHours: () => void store.load(locale),
    choose: (change: Partial<Omit<FulfilmentChoice, "owner">>) => fulfilment.choose(order?.memberId ?? "0", change),
    /** The popup for what is missing; null where nothing is. */
    missing: (): Popup | null => missingOf(type, chosenFulfilment, timesAt),
    /** The `extraInfo` for placing the order; empty where the open order's fulfilment stays. */
    extraInfo: (): string => extraInfoOf(type, { choice, chosenFulfilment, timesAt }),
  };
}

type TimesAt = (now: Date) => string[];

function missingOf(type: number | null, chosenFulfilment: Fulfilment | null, timesAt: TimesAt): Popup | null {
  if (type === OrderType.DELIVERY && chosenFulfilment?.kind !== "delivery") return { name: "delivery-address" };
  if (type === OrderType.PICKUP && !chosenFulfilment && timesAt(new Date()).length === 0) return { name: "pickup-time" };
  return null;
}

/** "As soon as possible" becomes a time only when the order is placed. */
function extraInfoOf(
  type: number | null,
  { choice, chosenFulfilment, timesAt }: { choice: FulfilmentChoice; chosenFulfilment: Fulfilment | null; timesAt: TimesAt },
): string {
  if (type === OrderType.DELIVERY) return choice.address && chosenFulfilment ? fulfilmentText(chosenFulfilment) : "";
  if (type !== OrderType.PICKUP) return "";
  if (chosenFulfilment) return choice.time === null ? "" : fulfilmentText(chosenFulfilment);
  const [time] = timesAt(new Date());
  return time ? fulfilmentText({ kind: "pickup", time }) : "";
}
