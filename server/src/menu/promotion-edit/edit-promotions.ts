import type { CheckedOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { MOST_PROMOTIONS } from "@comanda/domain/menu/edit/promotion-problems";
import { differingNames, NAMED } from "@comanda/domain/record/record-change";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { mergeChange } from "../../audit/merge-change.ts";
import { changePromotion, type HeldPromotion } from "./change-promotion.ts";
import { promotionMistakesOf } from "./promotion-mistakes.ts";
import { findPromotionVersions } from "./promotion-store.ts";
import { comparable, fieldsOf, NEW_PROMOTION, promotionIds, termsFrom } from "./promotion-terms.ts";

type Save = typeof staffContract.promotions.save;

async function saveHeld({ rows, current, versions, baseLanguage, write }: HeldPromotion, { params: { id }, body }: CheckedOf<Save>) {
  const isNew = current === null;
  // A promotion that was removed is brought back before it is changed.
  if (isNew && (body.seen !== null || versions.length > 0 || promotionIds(rows).length >= MOST_PROMOTIONS)) return refuse("not-found");
  const stored = comparable(current ? fieldsOf(current) : NEW_PROMOTION);
  const change = { seen: comparable(body.seen ?? NEW_PROMOTION), wanted: comparable(body.wanted) };
  // A repeated call that adds a promotion finds it as it was wanted.
  const merged = await mergeChange(stored, change, {
    shape: NAMED,
    why: "promotion-changed",
    findLast: async (field) => versions.find((version) => version.changed.includes(field)) ?? null,
  });
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  if (changed.length === 0 && !isNew) return ok(null);
  const mistakes = promotionMistakesOf({ id, fields }, rows, baseLanguage);
  if (mistakes.length > 0) return refuse("promotion-field-wrong", { mistakes });
  await write(termsFrom(fields, rows, baseLanguage), { action: "promotion.save", changed });
  return ok(null);
}

/** Adds or changes a promotion of several products, for diners at once. */
export const savePromotion: Handler<Save> = (deps, caller, input) =>
  changePromotion(deps, caller, { id: input.params.id, change: (held) => saveHeld(held, input) });

type Calls = typeof staffContract.promotions;

/** The history of a promotion, newest first. */
export const listPromotionVersions: Handler<Calls["versions"]> = async ({ db }, { merchantId }, { params: { id } }) => {
  const versions = await findPromotionVersions(db, { merchantId, promotionId: id });
  return ok({
    versions: versions.map(({ version, at, by, changed, definition }, place) => ({
      version,
      at: at.toISOString(),
      by,
      changed,
      isRemoval: definition === null,
      isCurrent: place === 0,
    })),
  });
};

/** Takes a promotion from its products. A repeat changes nothing more. */
export const removePromotion: Handler<Calls["remove"]> = (deps, caller, { params: { id } }) =>
  changePromotion(deps, caller, {
    id,
    async change({ current, versions, write }) {
      if (!current) return versions.length > 0 ? ok(null) : refuse("not-found");
      await write(null, { action: "promotion.remove", changed: [] });
      return ok(null);
    },
  });

/** Brings a version of a promotion back, for those of its products that are on the menu. */
export const restorePromotion: Handler<Calls["restore"]> = (deps, caller, { params: { id }, body: { version } }) =>
  changePromotion(deps, caller, {
    id,
    async change({ rows, current, versions, baseLanguage, write }) {
      const terms = versions.find((one) => one.version === version)?.definition;
      if (!terms) return refuse("not-found");
      const isOnMenu = (productId: string) => rows.some(({ product }) => product.id === productId);
      const former = fieldsOf(terms);
      const fields = comparable({ ...former, productIds: former.productIds.filter(isOnMenu) });
      const mistakes = promotionMistakesOf({ id, fields }, rows, baseLanguage);
      if (mistakes.length > 0) return refuse("promotion-field-wrong", { mistakes });
      const changed = differingNames(comparable(current ? fieldsOf(current) : NEW_PROMOTION), fields, NAMED);
      if (changed.length > 0) await write(termsFrom(fields, rows, baseLanguage), { action: "promotion.restore", changed });
      return ok(null);
    },
  });
