import type { PromotionFields, PromotionMistake, PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import type { PromotionProblem } from "@comanda/domain/menu/edit/promotion-problems";
import { PROMOTION_FIELD_WRONG } from "@comanda/domain/refusal-codes";
import { NAMED } from "@comanda/domain/record/record-change";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { type PromotionTextName, usePromotionText } from "./promotion-text.ts";

/** The fields of a promotion that are not typed yet. */
const NEW_PROMOTION: PromotionFields = { kind: "two-for", count: 2, price: "", percent: "", name: {}, slots: [], productIds: [] };

const PROBLEMS: Record<PromotionProblem, PromotionTextName> = {
  missing: "promotionMissing",
  "not-printable": "promotionNotPrintable",
  wrong: "promotionWrong",
  "costs-more": "promotionCostsMore",
  unknown: "promotionUnknown",
  taken: "promotionTaken",
  "not-for-it": "promotionNotForIt",
};

type Options = { id: string; promotion: PromotionView | null; onSaved: () => void };

/** What is typed over a promotion, or for a new one. */
export function usePromotionDraft({ id, promotion, onSaved }: Options) {
  const t = usePromotionText();
  const { id: merchantId } = useRestaurant();
  const draft = useRecordDraft<PromotionFields, PromotionMistake>({
    name: promotion ? id : "new",
    stored: promotion?.fields ?? NEW_PROMOTION,
    shape: NAMED,
    wrong: PROMOTION_FIELD_WRONG,
    isNew: promotion === null,
    save: ({ seen, wanted }) =>
      call("PUT /api/staff/menu/promotions/:id", merchantId, { params: { id }, body: { seen: promotion ? seen : null, wanted } }),
    onSaved,
  });
  /** The error of a field as a prop of it; empty for one that can be stored. */
  const errorOf = (name: string): { error?: string } => {
    const problem = draft.mistakeOf(name)?.problem;
    return problem ? { error: t(PROBLEMS[problem]) } : {};
  };
  return { ...draft, errorOf };
}

export type PromotionDraft = ReturnType<typeof usePromotionDraft>;
