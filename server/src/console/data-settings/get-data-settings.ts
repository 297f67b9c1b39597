import type { staffContract } from "@comanda/contract/staff/index";
import type { Noticed } from "@comanda/contract/staff/settings/data-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { missingIn, textsBesideName } from "../../menu/fields/menu-texts.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { findLastBackup } from "../../transfer/backup/last-backup-store.ts";
import { findProblems, isOfSetup } from "../../transfer/doctor/find-problems.ts";
import { usedLanguages } from "../../transfer/doctor/menu-problems.ts";
import type { NameOf } from "../../transfer/doctor/problem.ts";

const differing = statement<{ members: string[] }, { merchantId: string }>(
  "noticed.points",
  `select coalesce(jsonb_agg(m.identifier order by m.identifier), '[]') as members from member m where m.merchant_id = :merchantId and m.points <> (
     select coalesce(sum(p.amount), 0) from points_entry p where p.merchant_id = :merchantId and p.diner_id = m.diner_id)`,
);

/** The numbers of members whose points are not the sum of their ledger. */
const findDiffering = async (on: Queryable, merchantId: string): Promise<string[]> =>
  (await differing(on, { merchantId }))[0]?.members ?? [];

const MOST_NAMED = 5;

/** When the last backup was made, and what is missing in the restaurant, serious problems first. */
export const getDataSettings: Handler<typeof staffContract.data.get> = async (deps, { merchantId, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const nameOf: NameOf = (name) => inLocale(name, locale);
  const missing = (await findProblems(deps, snapshot, nameOf)).filter(isOfSetup);
  const found: Found[] = [
    ...missing.map(({ since: _, ...problem }) => ({ ...problem, count: Math.max(1, problem.names.length) })),
    ...missingTexts(snapshot, nameOf),
    ...differingPoints(await findDiffering(deps.db, merchantId)),
  ];
  const backup = await findLastBackup(deps.db);
  return ok({
    today: businessDayOf(snapshot.merchant, deps.clock.now()),
    backup: { at: backup?.madeAt.toISOString() ?? null, database: deps.db.kind },
    noticed: found
      .map((one) => ({ ...one, names: one.names.slice(0, MOST_NAMED) }))
      .toSorted((one, other) => Number(other.isSerious) - Number(one.isSerious)),
  });
};

type Found = Omit<Noticed, "names"> & { names: readonly string[] };

/** By language that the restaurant uses: the dishes on the menu that lack another text than their name in it. */
function missingTexts(snapshot: MenuSnapshot, nameOf: NameOf): Found[] {
  const shown = snapshot.products.filter(({ isOffShelf }) => !isOffShelf);
  const lacks = (locale: Locale) =>
    shown.filter((product) => textsBesideName(product).some((text) => missingIn(text, [locale]).length > 0));
  return usedLanguages(snapshot).flatMap((language) => {
    const names = lacks(language).map(({ name }) => nameOf(name));
    return names.length > 0 ? [{ kind: "text-missing" as const, isSerious: false, count: names.length, names, language }] : [];
  });
}

const differingPoints = (names: string[]): Found[] =>
  names.length > 0 ? [{ kind: "points-differ", isSerious: true, count: names.length, names, language: null }] : [];
