import { ItemKind } from "../cart/item-kind.ts";
import { SalesUnit } from "./sales-unit.ts";
import { compare, decimal, parseDecimal } from "../money/decimal.ts";
import { MAX_NOTES, PIECES, WEIGHT } from "../limits.ts";
import type { DecimalText, Sellable, SellableCondiment, SellableGroup } from "./menu.ts";
import type { ChosenCondiment, ChosenModifier, OrderLine } from "../cart/order-line.ts";
import { ok, refuse, type Result } from "../result.ts";

/** Why a line with these choices cannot be ordered. */
export type ChoiceRefusal =
  | "quantity-out-of-range"
  | "wrong-sales-units"
  | "notes-too-long"
  | "unknown-modifier"
  | "unknown-condiment"
  | "choice-missing"
  | "choice-too-many";

/** The group of the product that the diner has to change; absent where the refusal concerns no group. */
export type ChoiceHelp = { groupId: string };

type Checked = Result<void, ChoiceRefusal, ChoiceHelp>;

/**
 * Validates a line against a product of the menu (product rules, sections 2 and 3): quantity and sales units within the bounds of pieces
 * and weights, notes of at most 140 characters, the number of choices of each group, counted with their quantities, and each modifier and
 * condiment offered and within its own maximum.
 */
export function checkLine(product: Sellable, line: OrderLine): Checked {
  if (!isQuantity(line.quantity, product.salesUnitType)) return refuse("quantity-out-of-range");
  if (!isSalesUnits(product, line)) return refuse("wrong-sales-units");
  if ([...line.notes].length > MAX_NOTES) return refuse("notes-too-long");
  return firstRefusal([
    () => checkChoices(product.modifierGroups, line.orderItemModifiers),
    () => checkCondiments(product.condiments, line.condiments),
  ]);
}

/** Validates the choices of a product, or those of a dish of a set menu. */
function checkChoices(groups: SellableGroup[], chosen: ChosenModifier[]): Checked {
  const offered = groups.flatMap(({ modifiers }) => modifiers.map(({ modifierProductId }) => modifierProductId));
  if (chosen.some(({ modifierProductId }) => !offered.includes(modifierProductId))) return refuse("unknown-modifier");
  if (chosen.some(({ quantity }) => !isCount(quantity))) return refuse("quantity-out-of-range");
  return firstRefusal(groups.map((group) => () => checkGroup(group, groups, chosen)));
}

/**
 * The line that the plus button adds: one piece with the default choices of the menu. Null where these are too few or too many, and for a
 * product by weight: then the diner has to choose.
 */
export function defaultChoice(product: Sellable): OrderLine | null {
  if (product.salesUnitType === SalesUnit.weight) return null;
  const line = lineWithDefaults(product);
  return checkLine(product, line).ok ? line : null;
}

/** A line of one piece with the default choices of the menu, which may be too few. */
export const lineWithDefaults = ({ id, modifierGroups }: Pick<Sellable, "id" | "modifierGroups">): OrderLine => ({
  productId: id,
  quantity: "1",
  notes: "",
  type: ItemKind.Normal,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: defaultsOf(modifierGroups),
});

/** The default choices of questions; those of a dish of a set menu with the defaults of its own questions. */
export const defaultsOf = (groups: readonly SellableGroup[]): ChosenModifier[] =>
  groups.flatMap(({ modifiers }) =>
    modifiers
      .filter(({ isDefault }) => isDefault)
      .map(({ modifierProductId, dish }) => {
        const own = dish ? defaultsOf(dish.modifierGroups) : [];
        return { modifierProductId, quantity: 1, condiments: [], ...(own.length > 0 && { orderItemModifiers: own }) };
      }),
  );

function checkGroup(group: SellableGroup, groups: SellableGroup[], chosen: ChosenModifier[]): Checked {
  const help = { groupId: group.id };
  const theirs = chosen.filter(({ modifierProductId }) => groupOf(groups, modifierProductId) === group);
  const count = theirs.reduce((sofar, { quantity }) => sofar + quantity, 0);
  if (count < group.min) return refuse("choice-missing", help);
  if (count > group.max) return refuse("choice-too-many", help);
  for (const offer of group.modifiers) {
    const same = theirs.filter(({ modifierProductId }) => modifierProductId === offer.modifierProductId);
    if (same.reduce((sofar, { quantity }) => sofar + quantity, 0) > offer.maxQuantity) return refuse("choice-too-many", help);
    const condiments = firstRefusal(same.map((modifier) => () => checkCondiments(offer.condiments, modifier.condiments, help)));
    if (!condiments.ok) return condiments;
    const own = firstRefusal(same.map((one) => () => checkChoices(offer.dish?.modifierGroups ?? [], one.orderItemModifiers ?? [])));
    if (!own.ok) return own;
  }
  return ok(undefined);
}

/** The group of a modifier. A modifier that several groups offer counts in the first. */
const groupOf = (groups: SellableGroup[], modifierProductId: string): SellableGroup | undefined =>
  groups.find(({ modifiers }) => modifiers.some((offer) => offer.modifierProductId === modifierProductId));

function checkCondiments(offers: SellableCondiment[], chosen: ChosenCondiment[], help?: ChoiceHelp): Checked {
  for (const { id, quantity } of chosen) {
    const offer = offers.find((one) => one.id === id);
    if (!offer) return refuse("unknown-condiment", help);
    if (!isCount(quantity)) return refuse("quantity-out-of-range", help);
    const together = chosen.reduce((sofar, one) => sofar + (one.id === id ? one.quantity : 0), 0);
    if (together > offer.maxQuantity) return refuse("choice-too-many", help);
  }
  return ok(undefined);
}

const firstRefusal = (checks: (() => Checked)[]): Checked => {
  for (const check of checks) {
    const checked = check();
    if (!checked.ok) return checked;
  }
  return ok(undefined);
};

/** A piece may have the menu's sales units or none; a weight may have the factors of its weighing. */
function isSalesUnits(product: Sellable, { salesUnitFactorList }: OrderLine): boolean {
  if (salesUnitFactorList.length === 0) return true;
  if (product.salesUnitType === SalesUnit.weight) return salesUnitFactorList.every((factor) => isBetween(factor, WEIGHT));
  return salesUnitFactorList.every((factor) => parseDecimal(factor)) && isSameFactors(salesUnitFactorList, product.salesUnitFactorList);
}

/** Whether two lists have the same factors in the same order, however the decimals are written. */
const isSameFactors = (one: readonly DecimalText[], other: readonly DecimalText[]): boolean =>
  one.length === other.length && one.every((factor, at) => compare(decimal(factor), decimal(other[at] ?? "0")) === 0);

const isQuantity = (quantity: DecimalText, unit: SalesUnit): boolean =>
  unit === SalesUnit.weight ? isBetween(quantity, WEIGHT) : isBetween(quantity, PIECES) && Number.isInteger(Number(quantity));

const isBetween = (outside: DecimalText, { min, max }: { min: DecimalText; max: DecimalText }): boolean => {
  const value = parseDecimal(outside);
  return value !== null && value.scale <= 3 && compare(value, decimal(min)) >= 0 && compare(value, decimal(max)) <= 0;
};

const isCount = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 1;
