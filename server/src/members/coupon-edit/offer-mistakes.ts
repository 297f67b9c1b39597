import type { CouponFields, CouponMistake } from "@comanda/contract/staff/menu/coupon-calls";
import type { CouponProblem } from "@comanda/domain/coupon/offer-fields";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { percent, price } from "../../platform/values/value-schemas.ts";
import { textMistakes } from "../../menu/fields/menu-texts.ts";
import { areInDateRange } from "@comanda/domain/time/date-range";
import { businessDay } from "@comanda/domain/time/slots";

const WHOLE = 100;

const isAmount = (text: string): boolean => price.safeParse(text.trim()).success;
const isNothing = (text: string): boolean => Number(text.replace("%", "")) === 0;

function valueProblem({ discount, takesOff }: CouponFields): CouponProblem | null {
  if (takesOff.trim() === "") return "missing";
  if (discount === "amount") return isAmount(takesOff) && !isNothing(takesOff) ? null : "wrong";
  if (!percent(Number.MAX_SAFE_INTEGER).safeParse(takesOff.trim()).success || isNothing(takesOff)) return "wrong";
  return percent(WHOLE).safeParse(takesOff.trim()).success ? null : "too-high";
}

const amountProblem = (text: string, mayBeNothing: boolean): CouponProblem | null =>
  text.trim() === "" || (isAmount(text) && (mayBeNothing || !isNothing(text))) ? null : "wrong";

/** A coupon is valid for a number of days or until a day, which is not over and at most ten years ahead. */
function endProblem({ validDays, validUntil }: CouponFields, today: string): CouponProblem | null {
  if (validDays === null && validUntil === null) return "missing";
  if (validDays !== null && validUntil !== null) return "wrong";
  if (validUntil === null) return null;
  if (validUntil < today) return "past";
  return areInDateRange([validUntil], today) ? null : "out-of-range";
}

function scopeProblem({ scope, scopeIds }: CouponFields, { merchant, productById }: MenuSnapshot): CouponProblem | null {
  if (scope === "order") return null;
  if (scopeIds.length === 0) return "missing";
  const { categories } = merchant.definition;
  const isKnown = (id: string) => (scope === "products" ? productById.has(id) : categories.some((category) => category.id === id));
  return scopeIds.every(isKnown) ? null : "unknown";
}

/** The day of the calendar on the restaurant's wall clock. */
const todayOf = ({ timeZone }: Merchant, now: Date): string => businessDay(now, timeZone);

type Context = { snapshot: MenuSnapshot; baseLanguage: string; now: Date };

/** What cannot be stored of a coupon's fields. */
export function offerMistakes(fields: CouponFields, { snapshot, baseLanguage, now }: Context): CouponMistake[] {
  const problems: [string, CouponProblem | null][] = [
    ["takesOff", valueProblem(fields)],
    ["atMost", fields.discount === "percent" ? amountProblem(fields.atMost, false) : null],
    ["minimum", amountProblem(fields.minimum, true)],
    ["valid", endProblem(fields, todayOf(snapshot.merchant, now))],
    ["scopeIds", scopeProblem(fields, snapshot)],
    ["weekdays", fields.weekdays.length === 0 ? "missing" : null],
  ];
  return [
    ...textMistakes("name", fields.name, baseLanguage),
    ...problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : [])),
  ];
}
