import { Availability, ItemKind, ItemMode, SalesUnit } from "../codes.ts";
import { numberedName } from "../menu/dish-number.ts";
import { checkLine } from "../menu/line-choice.ts";
import { lineTotal } from "../pricing/line-total.ts";
import type { DecimalText, Sellable, SellableCondiment, SellableDish, SellableGroup, SellableModifier } from "../menu/menu.ts";
import { moneyText } from "../money/money.ts";
import type { ChosenModifier, OrderLine } from "./order-line.ts";
import { pricedLine } from "../pricing/priced-line.ts";
import type { CondimentToPrice, ModifierToPrice } from "../pricing/pricing-shapes.ts";

type Named<T> = T & { name: string; lang?: string | undefined };

/**
 * A dish as the menu has it now, in the diner's language or in `lang`. `remaining` null: unlimited; `nextFrom`: the instant from
 * which it is served again.
 */
export type DishNow = Named<Omit<Sellable, "condiments" | "modifierGroups">> & {
  number?: string | undefined;
  remaining: number | null;
  availability: Availability;
  nextFrom: string | null;
  condiments: Named<SellableCondiment>[];
  modifierGroups: GroupNow[];
};

type GroupNow = Omit<SellableGroup, "modifiers"> & {
  modifiers: (Named<Omit<SellableModifier, "dish">> & {
    remaining: number | null;
    dish?: (Omit<SellableDish, "modifierGroups"> & { modifierGroups: GroupNow[] }) | undefined;
  })[];
};

/** A choice of a past order; of a dish in a set menu, with the choices of the dish. */
type PastModifier = Named<{ modifierProductId: string; price: DecimalText; quantity: number; condiments: PastCondiment[] }> & {
  amount?: DecimalText | undefined;
  orderItemModifiers?: PastModifier[] | undefined;
};

type PastCondiment = Named<CondimentToPrice & { id: string }>;

/** A line of a past order with the prices at that time. */
export type PastLine = Named<Omit<OrderLine, "type" | "condiments" | "orderItemModifiers">> & {
  number?: string | undefined;
  type: number;
  mode: number;
  price: DecimalText;
  coefficient: DecimalText;
  pointsPrice: number;
  condiments: PastCondiment[];
  orderItemModifiers: PastModifier[];
};

/** The name of a dish, its number before it, and its language where that is another one than the diner's. */
type DishName = { name: string; lang?: string };
type Dish = Pick<DishNow, "number" | "name" | "lang">;

export const dishName = (dish: Dish): DishName => ({ name: numberedName(dish), ...(dish.lang !== undefined && { lang: dish.lang }) });

/**
 * A notice for a diner who orders again. Left out of the cart: "gone" (off the menu), "sold-out", "not-served" (outside
 * its hours), "choose" (its choices must be made anew), "full" (the cart is full). In the cart but changed: "without"
 * some choices, "fewer" (limited by stock), "most" (limited by the maximum of a line), or at another price in dollars or
 * in points.
 */
export type AgainNote = DishName &
  (
    | { what: "gone" | "sold-out" | "choose" | "full" }
    | { what: "not-served"; nextFrom: string | null }
    | { what: "without"; choices: string[] }
    | { what: "fewer" | "most"; quantity: DecimalText }
    | { what: "price"; before: string; now: string }
    | { what: "points"; before: number; now: number }
  );

/** The line to add, null where the dish is left out, and the notices about it. */
export type LineAgain = { line: OrderLine | null; notes: AgainNote[] };
type Why = AgainNote extends infer Note ? (Note extends unknown ? Omit<Note, "name" | "lang"> : never) : never;

/** Leaves a dish out, for the given reason. */
export const omitted = (dish: Dish, why: Why): LineAgain => ({ line: null, notes: [{ ...dishName(dish), ...why } as AgainNote] });

/**
 * Repeats a line of a past order with the dish as the menu has it now: with the choices that the dish still offers, and
 * no more pieces than the stock left by `filled`, the lines already in the cart.
 */
export function lineAgain(past: PastLine, dish: DishNow, filled: readonly OrderLine[]): LineAgain {
  if (dish.remaining === 0) return omitted(dish, { what: "sold-out" });
  if (dish.availability !== Availability.Available) return omitted(dish, { what: "not-served", nextFrom: dish.nextFrom });
  const room = roomFor(dish, filled);
  if (room !== null && room <= 0) return omitted(dish, { what: "sold-out" });
  const isFewer = room !== null && room < Number(past.quantity);
  const quantity = isFewer ? String(room) : past.quantity;
  const { line, available, lost } = asOffered({ ...past, quantity }, dish);
  if (dish.mode !== past.mode || !checkLine(dish, line).ok) return omitted(dish, { what: "choose" });
  const notes: AgainNote[] = [];
  if (lost.length > 0) notes.push({ ...dishName(dish), what: "without", choices: lost });
  if (isFewer) notes.push({ ...dishName(dish), what: "fewer", quantity });
  return { line, notes: [...notes, ...priceNotes(available, dish, line)] };
}

/**
 * The number of pieces left in stock beside those in the cart; null where the stock is unlimited. A weight is not
 * limited here: the server checks it.
 */
function roomFor({ id, remaining, salesUnitType }: DishNow, filled: readonly OrderLine[]): number | null {
  if (remaining === null || salesUnitType === SalesUnit.weight) return null;
  return remaining - filled.reduce((sum, { productId, quantity }) => sum + (productId === id ? Number(quantity) : 0), 0);
}

/**
 * The line with the choices that the menu still offers, the same line with its past prices, and the names of the choices
 * that are no longer offered.
 */
function asOffered(past: PastLine, dish: DishNow): { line: OrderLine; available: PastLine; lost: string[] } {
  const lost: string[] = [];
  const among = (condiments: PastCondiment[], offered: readonly SellableCondiment[]) =>
    condiments.filter(({ id, name }) => offered.some((one) => one.id === id) || void lost.push(name));
  const amongChoices = (all: PastModifier[], groups: readonly GroupNow[]): PastModifier[] => {
    const offers = groups.flatMap(({ modifiers }) => modifiers);
    return all.flatMap((chosen) => {
      const offer = offers.find(({ modifierProductId }) => modifierProductId === chosen.modifierProductId);
      const isThere = offer && (offer.remaining === null || offer.remaining >= chosen.quantity * Number(past.quantity));
      if (!isThere) lost.push(chosen.name);
      const own = offer?.dish && chosen.orderItemModifiers && amongChoices(chosen.orderItemModifiers, offer.dish.modifierGroups);
      return isThere ? [{ ...chosen, condiments: among(chosen.condiments, offer.condiments), orderItemModifiers: own }] : [];
    });
  };
  const orderItemModifiers = amongChoices(past.orderItemModifiers, dish.modifierGroups);
  const available = { ...past, orderItemModifiers, condiments: among(past.condiments, dish.condiments) };
  return { line: lineOf(available, dish), available, lost };
}

const lineOf = (available: PastLine, dish: DishNow): OrderLine => ({
  productId: available.productId,
  quantity: available.quantity,
  notes: available.notes,
  type: available.type === ItemKind.ToGo ? ItemKind.ToGo : ItemKind.Normal,
  // A piece uses the menu's current sales units, which may differ from those of the order.
  salesUnitFactorList: dish.salesUnitType === SalesUnit.weight ? available.salesUnitFactorList : [],
  condiments: available.condiments.map(({ id, quantity }) => ({ id, quantity })),
  orderItemModifiers: available.orderItemModifiers.map(chosenAgain),
});

function chosenAgain({ modifierProductId, quantity, condiments, orderItemModifiers = [] }: PastModifier): ChosenModifier {
  const own = orderItemModifiers.map(chosenAgain);
  const again = { modifierProductId, quantity, condiments: condiments.map((one) => ({ id: one.id, quantity: one.quantity })) };
  return { ...again, ...(own.length > 0 && { orderItemModifiers: own }) };
}

/** The choices of a past line with their prices at that time. */
const pastPrices = (chosen: readonly PastModifier[]): ModifierToPrice[] =>
  chosen.map(({ price, quantity, condiments, amount, orderItemModifiers = [] }) => ({
    price,
    quantity,
    condiments,
    ...(amount !== undefined && { amount }),
    modifiers: pastPrices(orderItemModifiers),
  }));

/** The notice that the same choices now have another price, in dollars or in points. */
function priceNotes(available: PastLine, dish: DishNow, line: OrderLine): AgainNote[] {
  if (dish.mode === ItemMode.pointExchange)
    return available.pointsPrice === dish.pointsPrice
      ? []
      : [{ ...dishName(dish), what: "points", before: available.pointsPrice, now: dish.pointsPrice }];
  const { salesUnitType } = dish;
  const before = moneyText(
    lineTotal({
      ...available,
      mode: dish.mode,
      salesUnitType,
      salesUnitFactorList: available.salesUnitFactorList,
      modifiers: pastPrices(available.orderItemModifiers),
    }),
  );
  const now = moneyText(lineTotal(pricedLine({ ...dish, categoryId: "0" }, line, { promotion: null })));
  return before === now ? [] : [{ ...dishName(dish), what: "price", before, now }];
}
