import type { staffContract } from "@comanda/contract/staff/index";
import type { Noticed } from "@comanda/contract/staff/settings/data-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { LATE_SECONDS } from "../../kitchen/print/job/late-tickets.ts";
import { missingIn, textsBesideName } from "../../menu/fields/menu-texts.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { findLastBackup } from "../../transfer/backup/last-backup-store.ts";
import { addressProblems } from "../../transfer/doctor/address-problems.ts";
import { couponProblems, menuProblems, usedLanguages } from "../../transfer/doctor/menu-problems.ts";
import { equipmentProblems } from "../../transfer/doctor/equipment-problems.ts";
import type { NameOf } from "../../transfer/doctor/problem.ts";
import { WEBHOOK } from "../webhook/webhook-delivery-store.ts";

/** What has failed in a restaurant that is open. */
export type Failures = { deliveries: number; endpoints: string[]; tickets: string[]; members: string[] };

const failures = statement<Failures, { merchantId: string; dueUntil: string; subscriber: string }>(
  "noticed.failures",
  `with dead as (
     select w.url from delivery d
       join webhook_endpoint w on w.merchant_id = :merchantId and w.id = d.subscriber_id and w.removed_at is null
     where d.merchant_id = :merchantId and d.subscriber = :subscriber and d.dead_at is not null and d.delivered_at is null
   )
   select (select count(*)::int from dead) as deliveries,
     (select coalesce(jsonb_agg(distinct url), '[]') from dead) as endpoints,
     (select coalesce(jsonb_agg(t.number order by t.id), '[]') from kitchen_ticket t where t.merchant_id = :merchantId and exists (
        select 1 from print_job j where j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = t.id
          and j.state in ('waiting', 'sending', 'unsure', 'failed') and j.due_at <= :dueUntil)) as tickets,
     (select coalesce(jsonb_agg(m.identifier order by m.identifier), '[]') from member m where m.merchant_id = :merchantId and m.points <> (
        select coalesce(sum(p.amount), 0) from points_entry p where p.merchant_id = :merchantId and p.diner_id = m.diner_id)) as members`,
);

/**
 * The deliveries to a kind of subscriber that were given up, and the addresses that they were for; the tickets that were due until an instant
 * and are not on paper; the numbers of members whose points are not the sum of their ledger.
 */
async function findFailures(
  on: Queryable,
  { merchantId, dueUntil, subscriber }: { merchantId: string; dueUntil: Date; subscriber: string },
): Promise<Failures> {
  const [found] = await failures(on, { merchantId, dueUntil: dueUntil.toISOString(), subscriber });
  return found ?? { deliveries: 0, endpoints: [], tickets: [], members: [] };
}

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
