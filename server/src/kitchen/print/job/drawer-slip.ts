import { baseText, localeFrom } from "@comanda/domain/locale";
import { formatAmount } from "@comanda/domain/money/currency";
import { formatDate } from "@comanda/domain/time/format-date";
import type { Deps } from "../../../platform/deps.ts";
import { currencyOf } from "../../../platform/merchant/merchant-store.ts";
import { findDrawerSlip } from "../../../platform/print-jobs/drawer-job-store.ts";
import type { DrawerSlip } from "../paper/drawer-slip-document.ts";
import type { Drawable } from "./drawn-job.ts";

/** The slip of a movement of a drawer, in the base language of the restaurant; null for an opening without money. */
export async function drawerSlipOf(
  { db, menus }: Pick<Deps, "db" | "menus">,
  { merchantId, subjectId, copy }: Pick<Drawable, "merchantId" | "subjectId" | "copy">,
): Promise<DrawerSlip | null> {
  const row = await findDrawerSlip(db, merchantId, subjectId);
  const snapshot = row && (await menus.latest(merchantId));
  if (!row || !snapshot || row.kind === "opened") return null;
  const { merchant } = snapshot;
  const language = localeFrom(baseText(merchant.definition.description).lang ?? "");
  return {
    language,
    restaurant: merchant.shortName,
    drawer: row.drawer,
    kind: row.kind,
    amount: formatAmount(row.amount, { locale: language, currency: currencyOf(merchant) }),
    reason: row.reason,
    by: row.by,
    time: formatDate(row.at, language, { timeZone: merchant.timeZone, dateStyle: "medium", timeStyle: "short" }),
    copy: copy > 1 ? copy : null,
  };
}
