import type { Noticed } from "@comanda/contract/staff/settings/data-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { findLastBackup } from "../../transfer/backup/last-backup-store.ts";
import type { Deps } from "../../platform/deps.ts";
import { missingIn, textsBesideName } from "../../menu/fields/menu-texts.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { LATE_SECONDS } from "../../kitchen/print/job/late-tickets.ts";
import { addressProblems } from "../../transfer/doctor/address-problems.ts";
import { couponProblems } from "../../transfer/doctor/coupon-problems.ts";
import { equipmentProblems } from "../../transfer/doctor/equipment-problems.ts";
import { menuProblems, usedLanguages } from "../../transfer/doctor/menu-problems.ts";
import type { NameOf } from "../../transfer/doctor/problem.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { WEBHOOK } from "../webhook/webhook-delivery-store.ts";
import { findFailures } from "./noticed-store.ts";

const MOST_NAMED = 5;

/** When the last backup was made, and what is missing in the restaurant or has failed, serious problems first. */
export const getDataSettings: Handler<typeof staffContract.data.get> = async (deps, { merchantId, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const nameOf: NameOf = (name) => inLocale(name, locale);
  const problems = [
    ...menuProblems(snapshot, nameOf),
    ...couponProblems(snapshot, nameOf, deps.clock.now()),
    ...addressProblems(deps.publicOrigin),
    ...(await equipmentProblems(deps.db, snapshot.merchant, nameOf)),
  ];
  const found = [
    ...problems.map((problem) => ({ ...problem, count: Math.max(1, problem.names.length) })),
    ...missingTexts(snapshot, nameOf),
    ...(await failuresOf(deps, merchantId)),
  ];
  const backupAt = await findLastBackup(deps.db);
  return ok({
    today: businessDayOf(snapshot.merchant, deps.clock.now()),
    backup: { at: backupAt?.toISOString() ?? null, database: deps.db.kind },
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

/** What was given up or is not answered, and points that do not agree. */
async function failuresOf({ db, clock }: Deps, merchantId: string): Promise<Found[]> {
  const dueUntil = new Date(clock.now().getTime() - LATE_SECONDS * 1_000);
  const { deliveries, endpoints, tickets, members } = await findFailures(db, { merchantId, dueUntil, subscriber: WEBHOOK });
  const all: Omit<Found, "isSerious" | "language">[] = [
    { kind: "delivery-dead", count: deliveries, names: endpoints },
    { kind: "ticket-unanswered", count: tickets.length, names: tickets },
    { kind: "points-differ", count: members.length, names: members },
  ];
  return all.filter(({ count }) => count > 0).map((one) => ({ ...one, isSerious: true, language: null }));
}
