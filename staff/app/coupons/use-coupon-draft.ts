import type { CouponFields, CouponMistake, CouponOfferView } from "@comanda/contract/staff/menu/coupon-calls";
import { type CouponProblem, NEW_COUPON } from "@comanda/domain/coupon/offer-fields";
import { COUPON_FIELD_WRONG } from "@comanda/domain/refusal-codes";
import { NAMED } from "@comanda/domain/record/record-change";
import { call } from "../shell/calls/call.ts";
import { useRecordDraft } from "../records/use-record-draft.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { type CouponTextName, useCouponText } from "./coupons-text.ts";

/** The days that a new coupon is valid after it was given. */
const VALID_DAYS = 30;

const PROBLEMS: Record<CouponProblem, CouponTextName> = {
  missing: "couponMissing",
  "not-printable": "couponNotPrintable",
  wrong: "couponWrong",
  "too-high": "couponTooHigh",
  unknown: "couponUnknown",
  past: "couponPast",
  "out-of-range": "couponOutOfRange",
};

type Options = { id: string; coupon: CouponOfferView | null; onSaved: () => void };

/** What is typed over a coupon, or for a new one. */
export function useCouponDraft({ id, coupon, onSaved }: Options) {
  const t = useCouponText();
  const { id: merchantId } = useRestaurant();
  const draft = useRecordDraft<CouponFields, CouponMistake>({
    name: coupon ? id : "new",
    stored: coupon?.fields ?? { ...NEW_COUPON, validDays: VALID_DAYS },
    shape: NAMED,
    wrong: COUPON_FIELD_WRONG,
    isNew: coupon === null,
    save: ({ seen, wanted }) =>
      call("PUT /api/staff/coupons/:id", merchantId, { params: { id }, body: { seen: coupon ? seen : null, wanted } }),
    onSaved,
  });
  /** The error of a field as a prop of it; empty for one that can be stored. */
  const errorOf = (name: string): { error?: string } => {
    const problem = draft.mistakeOf(name)?.problem;
    return problem ? { error: t(PROBLEMS[problem]) } : {};
  };
  return { ...draft, errorOf };
}

export type CouponDraft = ReturnType<typeof useCouponDraft>;
