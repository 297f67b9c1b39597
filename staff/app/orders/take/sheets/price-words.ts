import { compare, decimal, times } from "@comanda/domain/money/decimal";
import { money, moneyText, sum, toMoney } from "@comanda/domain/money/money";
import type { LineToTake } from "../taken-order.ts";

type Offer = { name: string; price: string };
type Priced = Offer & {
  modifierGroups: readonly { modifiers: readonly (Offer & { modifierProductId: string })[] }[];
  condiments: readonly (Offer & { id: string })[];
};

/** A part of a price: the dish, or a choice as often as it is chosen. */
type PricedPart = { name: string; quantity: number; amount: string };

/**
 * What the price of one piece is made of: the dish and the choices that cost something. Empty where nothing is added, and where `each`, the price
 * of one, is not their sum.
 */
export function pricedParts(
  { name, price, modifierGroups, condiments }: Priced,
  line: Pick<LineToTake, "orderItemModifiers" | "condiments">,
  each: string,
): PricedPart[] {
  const modifiers = new Map(modifierGroups.flatMap((group) => group.modifiers).map((one) => [one.modifierProductId, one]));
  const extras = new Map(condiments.map((one) => [one.id, one]));
  const chosen = [
    ...line.orderItemModifiers.map(({ modifierProductId, quantity }) => ({ offer: modifiers.get(modifierProductId), quantity })),
    ...line.condiments.map(({ id, quantity }) => ({ offer: extras.get(id), quantity })),
  ];
  const added = chosen.flatMap(({ offer, quantity }) =>
    offer && Number(offer.price) > 0
      ? [{ name: offer.name, quantity, amount: moneyText(toMoney(times(decimal(offer.price), decimal(String(quantity))))) }]
      : [],
  );
  const parts = [{ name, quantity: 1, amount: moneyText(money(price)) }, ...added];
  const isSum = compare(sum(parts.map(({ amount }) => money(amount))), decimal(each)) === 0;
  return added.length > 0 && isSum ? parts : [];
}
