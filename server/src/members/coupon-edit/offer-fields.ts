import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { CouponScope, DiscountType } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { money, moneyText } from "@comanda/domain/money/money";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import { textsOf, translatedFrom } from "../../menu/fields/menu-texts.ts";

const SCOPES = { order: CouponScope.order, categories: CouponScope.categories, products: CouponScope.products } as const;
const scopeOf = (type: CouponTerms["couponType"]): CouponFields["scope"] =>
  type === SCOPES.categories ? "categories" : type === SCOPES.products ? "products" : "order";

const amountText = (amount: string): string => moneyText(money(amount.trim()));
/** Nothing is written where there is no amount. */
const typedAmount = (amount: string | null): string => (amount === null || Number(amount) === 0 ? "" : amountText(amount));

const NUMBERS = ["takesOff", "atMost", "minimum"] as const;

/** The fields with numbers without zeros at their end, so that `2` and `2.00` are the same value. */
export const comparable = <Fields extends Partial<CouponFields>>(fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => {
      const text = fields[name]?.trim();
      return text === undefined ? [] : [[name, /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text]];
    }),
  ),
});

/** A stored coupon, as the console edits it. */
export function fieldsOf({ terms, validDays, validUntil, isWelcome }: CouponOffer): CouponFields {
  const isPercent = terms.discountType === DiscountType.percent;
  return {
    name: textsOf(terms.name),
    discount: isPercent ? "percent" : "amount",
    takesOff: isPercent ? terms.discountValue : amountText(terms.discountValue),
    atMost: typedAmount(terms.maxDiscountAmount),
    minimum: typedAmount(terms.thresholdAmount),
    minimumWithin: terms.thresholdWithin ?? "order",
    validDays: validUntil === undefined ? validDays : null,
    validUntil: validUntil ?? null,
    scope: scopeOf(terms.couponType),
    scopeIds: [...terms.scopeIds],
    weekdays: [...terms.weekdays],
    stackable: terms.stackable,
    isWelcome,
  };
}

/** The fields as they are stored; they have no mistakes. */
export function storedOffer(id: string, fields: CouponFields, baseLanguage: string): CouponOffer {
  const { name, discount, takesOff, atMost, minimum, minimumWithin, validDays, validUntil, scope, scopeIds, weekdays } = fields;
  const isPercent = discount === "percent";
  return {
    id,
    terms: {
      name: translatedFrom(name, baseLanguage),
      couponType: SCOPES[scope],
      scopeIds: scope === "order" ? [] : [...new Set(scopeIds)],
      discountType: isPercent ? DiscountType.percent : DiscountType.amount,
      discountValue: isPercent ? takesOff.trim() : amountText(takesOff),
      thresholdAmount: minimum.trim() === "" ? "0.00" : amountText(minimum),
      ...(scope !== "order" && minimumWithin === "scope" && { thresholdWithin: minimumWithin }),
      maxDiscountAmount: isPercent && atMost.trim() !== "" ? amountText(atMost) : null,
      stackable: fields.stackable,
      weekdays: [...new Set(weekdays)].toSorted(),
    },
    validDays,
    ...(validUntil !== null && { validUntil }),
    isWelcome: fields.isWelcome,
  };
}
