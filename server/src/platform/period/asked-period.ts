import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { isPeriod, LONGEST_PERIOD_DAYS, type Period } from "@comanda/domain/figures/period";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { businessDayOf } from "../merchant/merchant-store.ts";
import type { Deps } from "../deps.ts";
import type { MenuSnapshot } from "../merchant/menu-snapshot.ts";

/** A period that was asked for, with the restaurant and the moment of the call. */
export type AskedPeriod = { period: Period; today: string; now: Date; snapshot: MenuSnapshot };

/**
 * The period of a call: the running business day where it names none. Refuses one that ends before it begins, is too long, or has a day
 * outside of ten years before and after the current one.
 */
export async function askedPeriod(
  { menus, clock }: Pick<Deps, "menus" | "clock">,
  merchantId: string,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Result<AskedPeriod, "malformed-input" | "not-signed-in">> {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const now = clock.now();
  const today = businessDayOf(snapshot.merchant, now);
  const from = query.from ?? query.to ?? today;
  const period = { from, to: query.to ?? from };
  const { min, max } = dateRange(today);
  const distant = Object.entries(period).find(([, day]) => !areInDateRange([day], today));
  if (distant) return refuse("malformed-input", { issues: [{ path: distant[0], message: `from ${min} to ${max}` }] });
  const issues = [{ path: "to", message: `from 1 to ${LONGEST_PERIOD_DAYS} days` }];
  return isPeriod(period) ? ok({ period, today, now, snapshot }) : refuse("malformed-input", { issues });
}
