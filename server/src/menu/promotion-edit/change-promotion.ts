import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import { baseText } from "@comanda/domain/locale";
import { flatRecord, isSameValue, NAMED } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { PromotionTerms } from "../../platform/db/schema/merchant.ts";
import type { Deps } from "../../platform/deps.ts";
import { type EditedRow, findEditedRows, lockMenu, publishMenu, writeProduct } from "../edit/product-edit-store.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { addPromotionVersion, findPromotionVersions, type PromotionVersionRow } from "./promotion-store.ts";
import { fieldsOf, NEW_PROMOTION, promotionOf, termsIn } from "./promotion-terms.ts";
import { promotionView } from "./promotion-view.ts";

/** A promotion while its menu is held, and what changes it. */
export type HeldPromotion = {
  rows: EditedRow[];
  baseLanguage: string;
  /** As its products have it; null where none has it. */
  current: PromotionTerms | null;
  /** Newest first. */
  versions: PromotionVersionRow[];
  /** Gives its products the terms, or takes it from them where they are null, with a version and a line in the audit. */
  write: (terms: PromotionTerms | null, line: { action: AuditAction; changed: readonly string[] }) => Promise<void>;
};

const names = (products: PromotionTerms["products"]): string[] => products.map(({ name }) => baseText(name).text);

/** The names that the audit has for fields whose values it says in words. */
const AUDIT_NAMES: Record<string, string> = { kind: "discount", count: "pieces", productIds: "products" };

/** The changed fields of a promotion for the audit: its products by their names, its times by their number. */
function auditWords(terms: PromotionTerms | null, changed: readonly string[]): Record<string, unknown> {
  const { kind, count, price, percent, name, slots } = terms ? fieldsOf(terms) : NEW_PROMOTION;
  const flat: Record<string, unknown> = {
    ...flatRecord({ name, price, percent }, NAMED),
    ...(terms && { discount: kind, pieces: kind === "two-for" ? String(count) : "", products: names(terms.products), slots: slots.length }),
  };
  return Object.fromEntries(changed.map((field) => AUDIT_NAMES[field] ?? field).map((field) => [field, flat[field] ?? ""]));
}

type Holding = { deps: Deps; tx: Queryable; caller: StaffCaller; id: string; at: Date };

function writerOf({ deps, tx, caller, id, at }: Holding, held: Omit<HeldPromotion, "write">): HeldPromotion["write"] {
  const { merchantId, address } = caller;
  const by = caller.person.name;
  return async (terms, { action, changed }) => {
    const promotion = terms && promotionOf(id, terms);
    for (const { product } of held.rows) {
      const has = product.promotion?.groupId === id;
      const isWanted = terms?.products.some((one) => one.id === product.id) ?? false;
      if (!(has || isWanted) || (isWanted && isSameValue(product.promotion, promotion))) continue;
      const next = { ...product, promotion: isWanted ? promotion : null };
      await writeProduct(tx, { merchantId, product: next, changed: ["promotion"], by, at });
    }
    // The first version is the promotion as it was loaded.
    if (held.versions.length === 0 && held.current)
      await addPromotionVersion(tx, merchantId, { promotionId: id, terms: held.current, changed: [], by: "", at });
    await addPromotionVersion(tx, merchantId, { promotionId: id, terms, changed, by, at });
    await publishMenu(tx, { merchantId });
    const { name } = terms ?? held.current ?? { name: {} };
    const subject = { kind: "promotion", id, name: baseText(name).text };
    const lines = { before: auditWords(held.current, changed), after: auditWords(terms, changed) };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, ...lines, address });
  };
}

/** Changes a promotion while its menu is held, and returns it as it is then. */
export async function changePromotion<Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { id, change }: { id: string; change: (held: HeldPromotion) => Promise<Result<null, Why>> },
): Promise<Result<PromotionView, Why | "not-found">> {
  const { merchantId, locale } = caller;
  const changed = await deps.db.transaction(async (tx): Promise<Result<null, Why | "not-found">> => {
    const locked = await lockMenu(tx, merchantId);
    if (!locked) return refuse("not-found");
    const rows = await findEditedRows(tx, merchantId);
    const versions = await findPromotionVersions(tx, { merchantId, promotionId: id });
    const held = { rows, versions, current: termsIn(rows, id), baseLanguage: baseText(locked.description).lang };
    return change({ ...held, write: writerOf({ deps, tx, caller, id, at: deps.clock.now() }, held) });
  });
  if (!changed.ok) return changed;
  const rows = await findEditedRows(deps.db, merchantId);
  const versions = await findPromotionVersions(deps.db, { merchantId, promotionId: id });
  const latest = versions.find(({ definition }) => definition !== null);
  const view = promotionView(id, { rows, latest: latest && { ...latest, at: versions[0]?.at ?? latest.at }, locale });
  return view ? ok(view) : refuse("not-found");
}
