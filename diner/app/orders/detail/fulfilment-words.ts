import { addressLine } from "@comanda/domain/order/delivery-address";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { wallTime, spacedDigits } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import { type Reading } from "../../ui/words/day-words.ts";
import { dayText } from "./order-words.ts";

/** When an order is picked up, or where it is delivered to: title and text; `notes` are for the courier. */
export type FulfilmentWords = { title: string; text: string; notes: string };

/** Null for dine-in and to-go. */
export function fulfilmentWords(
  order: { type: number; extraInfo: string },
  { locale, timeZone }: Pick<Reading, "locale" | "timeZone">,
  t: TranslatePage,
): FulfilmentWords | null {
  const fulfilment = fulfilmentFrom(order.type, order.extraInfo);
  if (fulfilment?.kind === "delivery")
    return { title: t("deliverTo"), text: addressLine(fulfilment.address), notes: fulfilment.address.notes };
  if (fulfilment?.kind !== "pickup") return null;
  const [day, time] = [dayText(fulfilment.time, locale, timeZone), wallTime(fulfilment.time, locale, timeZone)];
  return { title: t("pickupTime"), text: spacedDigits(t("dayTime", { day, time }), locale), notes: "" };
}
