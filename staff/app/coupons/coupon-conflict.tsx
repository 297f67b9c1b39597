import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { fieldParts, lineOf } from "../records/field-parts.ts";
import { RecordConflictCard } from "../records/record-conflict.tsx";
import { type CouponTextName, useCouponText } from "./coupons-text.ts";
import type { CouponDraft } from "./use-coupon-draft.ts";

const FIELDS: Record<keyof CouponFields, CouponTextName> = {
  name: "couponNameField",
  discount: "couponHow",
  takesOff: "couponTakesOff",
  atMost: "couponAtMost",
  minimum: "couponMinimum",
  minimumWithin: "couponMinimumWithin",
  validDays: "couponValidDays",
  validUntil: "couponValidUntil",
  scope: "couponScope",
  scopeIds: "couponScope",
  weekdays: "couponWeekdays",
  stackable: "couponStackable",
  isWelcome: "couponIsWelcome",
};

/** Fields whose values say something in one line. */
const IN_ONE_LINE = ["name", "takesOff", "atMost", "minimum", "validDays"];

/** What somebody else has saved of a coupon for fields that were changed here, too. */
export function CouponConflict({ draft }: { draft: CouponDraft }) {
  const t = useCouponText();
  const labelOf = (name: string) => {
    const { field, language } = fieldParts(name);
    const what = t(FIELDS[field as keyof CouponFields]);
    return language ? t("couponIn", { what, language }) : what;
  };
  const wordsOf = (name: string, from: CouponFields) => (IN_ONE_LINE.includes(fieldParts(name).field) ? lineOf(from, name) : null);
  return <RecordConflictCard draft={draft} labelOf={labelOf} wordsOf={wordsOf} />;
}
