import type { CheckedOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { MOST_PROMOTIONS } from "@comanda/domain/menu/edit/promotion-problems";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { mergeFields } from "../fields/merge-fields.ts";
import { changePromotion, type HeldPromotion } from "./change-promotion.ts";
import { promotionMistakesOf } from "./promotion-mistakes.ts";
import { comparable, fieldsOf, NEW_PROMOTION, PROMOTION_TEXTS, promotionIds, termsFrom } from "./promotion-terms.ts";

type Save = typeof staffContract.promotions.save;

async function saveHeld({ rows, current, versions, baseLanguage, write }: HeldPromotion, { params: { id }, body }: CheckedOf<Save>) {
  const isNew = current === null;
  // A promotion that was removed is brought back before it is changed.
  if (isNew && (body.seen !== null || versions.length > 0 || promotionIds(rows).length >= MOST_PROMOTIONS)) return refuse("not-found");
  const stored = comparable(current ? fieldsOf(current) : NEW_PROMOTION);
  const change = { seen: comparable(body.seen ?? NEW_PROMOTION), wanted: comparable(body.wanted), texts: PROMOTION_TEXTS };
  const { fields, changed, conflicts } = mergeFields(stored, change);
  const [conflict] = conflicts;
  // A repeated call that adds a promotion finds it as it was wanted.
  if (conflict !== undefined) {
    const last = versions.find((version) => version.changed.includes(conflict));
    return refuse("promotion-changed", { names: conflicts, fields: stored, by: last?.by ?? null, at: last?.at.toISOString() ?? null });
  }
  if (changed.length === 0 && !isNew) return ok(null);
  const mistakes = promotionMistakesOf({ id, fields }, rows, baseLanguage);
  if (mistakes.length > 0) return refuse("promotion-field-wrong", { mistakes });
  await write(termsFrom(fields, rows, baseLanguage), { action: "promotion.save", changed });
  return ok(null);
}

/** Adds or changes a promotion of several products, for diners at once. */
export const savePromotion: Handler<Save> = (deps, caller, input) =>
  changePromotion(deps, caller, { id: input.params.id, change: (held) => saveHeld(held, input) });
