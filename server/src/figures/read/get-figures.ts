import type { staffContract } from "@comanda/contract/staff/index";
import type { Figures } from "@comanda/contract/staff/figures-shapes";
import type { Locale } from "@comanda/domain/locale";
import { comparedDays, comparedWith } from "@comanda/domain/figures/period";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { ok, type Result } from "@comanda/domain/result";
import { instantOnWall, localMinutesAt } from "@comanda/domain/time/zone";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { askedPeriod, type AskedPeriod } from "../../platform/period/asked-period.ts";
import { findFigures } from "./figures-store.ts";
import { figuresView } from "./figures-view.ts";

const DAY_MINUTES = 1440;

/** The figures of business days, compared with the same weekdays before. */
export const getFigures: Handler<typeof staffContract.figures.get> = async (deps, { merchantId, locale }, { query }) =>
  readFigures(deps, { merchantId, locale }, query);

/** Reads the figures of a period, with names in a language. */
export async function readFigures(
  deps: Pick<Deps, "db" | "menus" | "clock">,
  { merchantId, locale }: { merchantId: string; locale: Locale },
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Result<Figures, "malformed-input" | "not-signed-in">> {
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period, snapshot } = asked.value;
  const compared = comparedWith(period);
  const weighed = snapshot.products.filter((product) => weightUnitOf(product) !== null).map(({ id }) => id);
  const zone = snapshot.merchant.timeZone;
  const rows = await findFigures(deps.db, { merchantId, period, zone, compared, before: sameTimeBefore(asked.value), weighed });
  return ok(figuresView(rows, { ...asked.value, compared, locale }));
}

/** Whether a period has the business day that runs now. */
const isRunning = ({ period, today }: Pick<AskedPeriod, "period" | "today">): boolean => period.from <= today && today <= period.to;

/** The same time of day in the compared period as now, in a period that is not over; null in one that is. */
function sameTimeBefore(asked: AskedPeriod): Date | null {
  if (!isRunning(asked)) return null;
  const { period, now, snapshot } = asked;
  const zone = snapshot.merchant.timeZone;
  return new Date(instantOnWall(localMinutesAt(now.getTime(), zone) - comparedDays(period) * DAY_MINUTES, zone));
}
