import { baseText, type Locale, localeFrom } from "@comanda/domain/locale";
import { formatAmount } from "@comanda/domain/money/currency";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { countedSum } from "@comanda/domain/payment/drawer";
import { formatDate } from "@comanda/domain/time/format-date";
import type { Deps } from "../../../platform/deps.ts";
import { currencyOf } from "../../../platform/merchant/merchant-store.ts";
import { type CountSlipRow, findCountSlip, findDrawerSlip } from "../../../platform/print-jobs/drawer-job-store.ts";
import { DRAWER_SLIP_WORDS } from "../../../platform/text/paper-words.ts";
import type { DrawerSlip } from "../paper/drawer-slip-document.ts";
import type { Drawable } from "./drawn-job.ts";

type Written = Pick<DrawerSlip, "drawer" | "kind" | "amount" | "rows" | "reason" | "by"> & { at: Date };
type Reading = { merchantId: string; subjectId: string; language: Locale; shown: (amount: string) => string };

/** The count of a drawer: what was counted of each note and coin, what was expected, and what stays. */
function countOf({ pieces, float, expected, counted, stays, ...row }: CountSlipRow, { language, shown }: Reading): Written {
  const words = DRAWER_SLIP_WORDS[language];
  const ofPieces = (pieces ?? [])
    .filter(({ count }) => count > 0)
    .map((piece) => [`${shown(piece.value)} × ${piece.count}`, shown(moneyText(countedSum([piece])))] as const);
  const sums = [
    [words.float, shown(float)],
    [words.expected, shown(expected)],
    [words.difference, shown(moneyText(minus(money(counted), money(expected))))],
    [words.stays, shown(stays)],
    [words.takenOut, shown(moneyText(minus(money(counted), money(stays))))],
  ] as const;
  return { ...row, kind: "counted", amount: shown(counted), rows: [...ofPieces, ...sums] };
}

/** What a slip says: of a movement or of a count, by the id of either. */
async function writtenOf({ db }: Pick<Deps, "db">, reading: Reading): Promise<Written | null> {
  const { merchantId, subjectId, shown } = reading;
  const row = await findDrawerSlip(db, merchantId, subjectId);
  if (row) return row.kind === "opened" ? null : { ...row, kind: row.kind, amount: shown(row.amount), rows: [] };
  const count = await findCountSlip(db, merchantId, subjectId);
  return count && countOf(count, reading);
}

/** The slip of a movement or of a count of a drawer, in the base language of the restaurant; null for an opening without money. */
export async function drawerSlipOf(
  deps: Pick<Deps, "db" | "menus">,
  { merchantId, subjectId, copy }: Pick<Drawable, "merchantId" | "subjectId" | "copy">,
): Promise<DrawerSlip | null> {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return null;
  const { merchant } = snapshot;
  const language = localeFrom(baseText(merchant.definition.description).lang ?? "");
  const shown = (amount: string) => formatAmount(amount, { locale: language, currency: currencyOf(merchant) });
  const written = await writtenOf(deps, { merchantId, subjectId, language, shown });
  if (!written) return null;
  const { at, ...rest } = written;
  return {
    ...rest,
    language,
    restaurant: merchant.shortName,
    time: formatDate(at, language, { timeZone: merchant.timeZone, dateStyle: "medium", timeStyle: "short" }),
    copy: copy > 1 ? copy : null,
  };
}
