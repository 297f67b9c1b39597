import type { CheckedOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { MOST_COUPONS, NEW_COUPON } from "@comanda/domain/coupon/offer-fields";
import { baseText } from "@comanda/domain/locale";
import { flatRecord, NAMED } from "@comanda/domain/record/record-change";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import { baseLanguageOf } from "../../menu/restaurant/restaurant-fields.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { changeOffer, type HeldOffers } from "./change-offers.ts";
import { comparable, fieldsOf, storedOffer } from "./offer-fields.ts";
import { offerMistakes } from "./offer-mistakes.ts";
import { withdrawHeld } from "./offer-store.ts";

type Save = typeof staffContract.coupons.save;

/** Mistakes name their field; how long a coupon is valid is two fields, of which one is empty. */
const isAmong = (field: string, changed: readonly string[]): boolean =>
  changed.some((name) => (field === "valid" ? name.startsWith("valid") : name.split(".")[0] === field.split(".")[0]));

/** Fields that are checked again where another one changes that decides what they mean. */
const PAIRS: Record<string, readonly string[]> = { discount: ["takesOff", "atMost"], scope: ["scopeIds"] };
const withPairs = (changed: readonly string[]): string[] => [...changed, ...changed.flatMap((name) => PAIRS[name] ?? [])];

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** The changed fields for the audit: categories, products and days by their names. */
function auditWords(fields: CouponFields, changed: readonly string[], { merchant, productById }: MenuSnapshot): Record<string, unknown> {
  const named = [...merchant.definition.categories, ...productById.values()];
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name;
  const flat: Record<string, unknown> = {
    ...flatRecord(fields, NAMED),
    scopeIds: fields.scopeIds.map((id) => {
      const name = nameOf(id);
      return name ? baseText(name).text : id;
    }),
    weekdays: fields.weekdays.map((day) => DAYS[day] ?? ""),
  };
  return Object.fromEntries(changed.map((name) => [name, flat[name] ?? ""]));
}

async function saveHeld(deps: Deps, { tx, stored, snapshot, offer, write }: HeldOffers, { params, body }: CheckedOf<Save>) {
  const { id } = params;
  const isNew = offer === null;
  if (isNew && body.seen !== null) return refuse("not-found");
  if (isNew && stored.definition.coupons.length >= MOST_COUPONS) return refuse("too-many-coupons", { most: MOST_COUPONS });
  const current = comparable(offer ? fieldsOf(offer) : NEW_COUPON);
  const change = { seen: comparable(body.seen ?? NEW_COUPON), wanted: comparable(body.wanted) };
  const merged = await mergeChange(current, change, {
    shape: NAMED,
    why: "coupon-changed",
    now: offer ? fieldsOf(offer) : NEW_COUPON,
    findLast: (field) => findLastChange(tx, { merchantId: snapshot.merchant.id, actions: ["coupon.save"], subjectId: id, field }),
  });
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  if (changed.length === 0 && !isNew) return ok(null);
  const baseLanguage = baseLanguageOf(stored);
  const mistakes = offerMistakes(fields, { snapshot, baseLanguage, now: deps.clock.now() });
  const wrong = isNew ? mistakes : mistakes.filter(({ field }) => isAmong(field, withPairs(changed)));
  if (wrong.length > 0) return refuse("coupon-field-wrong", { mistakes: wrong });
  const next = { ...storedOffer(id, fields, baseLanguage), ...(offer?.endedAt !== undefined && { endedAt: offer.endedAt }) };
  await write(next, {
    action: "coupon.save",
    ...(!isNew && { before: auditWords(current, changed, snapshot) }),
    after: auditWords(fields, changed, snapshot),
  });
  return ok(null);
}

/** Adds a coupon, or changes the terms with which it is given from now on. */
export const saveOffer: Handler<Save> = (deps, caller, input) =>
  changeOffer(deps, caller, { id: input.params.id, change: (held) => saveHeld(deps, held, input) });

/** Ends a coupon, and on request what members have of it. A repeat changes nothing more. */
export const endOffer: Handler<typeof staffContract.coupons.end> = (deps, caller, { params: { id }, body: { withdraws } }) =>
  changeOffer(deps, caller, {
    id,
    async change({ tx, offer, write }) {
      if (!offer) return refuse("not-found");
      const now = deps.clock.now();
      const withdrawn = withdraws ? await withdrawHeld(tx, caller.merchantId, { couponId: id, now }) : 0;
      if (offer.endedAt !== undefined && withdrawn === 0) return ok(null);
      await write({ ...offer, endedAt: offer.endedAt ?? now.toISOString() }, { action: "coupon.end", after: { withdrawn } });
      return ok(null);
    },
  });

/** Gives an ended coupon again. One whose last day is over needs another one first. */
export const resumeOffer: Handler<typeof staffContract.coupons.resume> = (deps, caller, { params: { id } }) =>
  changeOffer(deps, caller, {
    id,
    async change({ stored, snapshot, offer, write }) {
      if (!offer) return refuse("not-found");
      const baseLanguage = baseLanguageOf(stored);
      const mistakes = offerMistakes(fieldsOf(offer), { snapshot, baseLanguage, now: deps.clock.now() });
      if (mistakes.length > 0) return refuse("coupon-field-wrong", { mistakes });
      if (offer.endedAt === undefined) return ok(null);
      await write({ ...offer, endedAt: undefined }, { action: "coupon.resume" });
      return ok(null);
    },
  });
