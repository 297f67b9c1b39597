import type { SellableGroup } from "../menu/menu.ts";
import { add, compare, decimal, times, ZERO } from "../money/decimal.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";
import { DIGITS, type Money, moneyText, toMoney } from "../money/whole-cents.ts";
import type { ModifierToPrice } from "./pricing-shapes.ts";

type Chosen = { modifierProductId: string; quantity: number };
type Question = Pick<SellableGroup, "priceBy"> & { modifiers: { modifierProductId: string }[] };

/**
 * Prices the choices of each question that is not priced by their sum: all of them together cost what the dearest does, or their average,
 * rounded half to even. That amount stands at one of them, the first dearest, and the others cost nothing. `priced`: the choices by
 * themselves, in the same order.
 */
export function withPartPrices(
  groups: readonly Question[],
  chosen: readonly Chosen[],
  priced: readonly ModifierToPrice[],
): ModifierToPrice[] {
  const together = new Map<ModifierToPrice, string>();
  for (const group of groups) {
    const choices = priced.filter((_, at) => groupOf(groups, chosen[at]?.modifierProductId ?? "") === group);
    const [dearest] = choices.toSorted((one, other) => compare(decimal(other.price), decimal(one.price)));
    if (!group.priceBy || !dearest) continue;
    const amount = group.priceBy === "dearest" ? toMoney(decimal(dearest.price)) : average(choices);
    for (const one of choices) together.set(one, one === dearest ? moneyText(amount) : "0.00");
  }
  return priced.map((one) => {
    const amount = together.get(one);
    return amount === undefined ? one : { ...one, amount };
  });
}

/**
 * The part of a dish that a choice is, by the number of choices of its question: `½` for one of two. Null where the question is priced by
 * the sum of its choices, and where the choice is the whole.
 */
export function partLabel(groups: readonly Question[], chosen: readonly Chosen[], at: number): string | null {
  const one = chosen[at];
  const group = one && groupOf(groups, one.modifierProductId);
  if (!one || !group?.priceBy) return null;
  const choices = chosen.filter(({ modifierProductId }) => groupOf(groups, modifierProductId) === group);
  const whole = choices.reduce((sum, { quantity }) => sum + quantity, 0);
  if (one.quantity >= whole) return null;
  const common = commonDivisor(one.quantity, whole);
  const ratio = `${one.quantity / common}/${whole / common}`;
  return LABELS[ratio] ?? ratio;
}

const LABELS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

const groupOf = (groups: readonly Question[], id: string): Question | undefined =>
  groups.find(({ modifiers }) => modifiers.some(({ modifierProductId }) => modifierProductId === id));

function average(choices: readonly ModifierToPrice[]): Money {
  const sum = choices.reduce((sofar, { price, quantity }) => add(sofar, times(decimal(price), decimal(quantity))), ZERO);
  const count = choices.reduce((sofar, { quantity }) => sofar + quantity, 0);
  return toMoney(roundRatioHalfEven(sum, decimal(count), DIGITS));
}
