import type { AgeMinutes } from "@comanda/contract/staff/orders/board-calls";
import { LATE_MINUTES, type Merchant, WARN_MINUTES } from "../../platform/merchant/merchant-store.ts";

/** When the age of an order or a ticket turns, and when it is late. */
export const ageMinutesOf = ({ definition: { settings } }: Merchant): AgeMinutes => ({
  warn: settings.warnMinutes ?? WARN_MINUTES,
  late: settings.lateMinutes ?? LATE_MINUTES,
});
