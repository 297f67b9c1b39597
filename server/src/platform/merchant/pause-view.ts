import type { StaffPause } from "@comanda/contract/staff/orders/pace-calls";
import { pauseOf } from "@comanda/domain/merchant/pause";
import type { Merchant } from "./merchant-store.ts";

/** The pause in force of a type of order as people of the restaurant read it; null where diners place such orders. */
export function staffPauseOf({ definition }: Pick<Merchant, "definition">, type: number, now: Date): StaffPause | null {
  const pause = pauseOf(definition.settings.pauses, type, now);
  return pause && { until: pause.until, by: pause.by, at: pause.at };
}
