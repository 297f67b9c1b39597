import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { lineKey } from "@comanda/domain/cart/same-line";
import { Availability, OrderType } from "@comanda/domain/codes";
import { PIECES } from "@comanda/domain/limits";
import { defaultChoice } from "@comanda/domain/menu/line-choice";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { DeliveryAddress } from "@comanda/domain/order/delivery-address";

/** A line as it is sent: what the menu offers, whom it is for, and what only some people may do with it. */
export type LineToTake = OrderLine & Pick<TakenLineIn, "guest" | "sellAnyway" | "priceChange" | "openItem">;

/** A line of an order that a person takes. `id` names it on this page; pieces only. */
export type TakenLine = LineToTake & { id: string };

/** The types of order that a person takes. */
export const TAKEN_TYPES = {
  "dine-in": OrderType.DINE_IN,
  "to-go": OrderType.TO_GO,
  pickup: OrderType.PICKUP,
  delivery: OrderType.DELIVERY,
} as const;
export type TakenType = keyof typeof TAKEN_TYPES;
export const takenTypes = Object.keys(TAKEN_TYPES) as TakenType[];

/** The member for whom an order is taken, as the search has found it. */
export type TakenMember = { id: string; name: string; points: number };

/** What a person has typed of an order. */
export type TakenOrder = {
  type: TakenType;
  lines: TakenLine[];
  guests: number;
  /** Who comes for an order to go or to pick up, and the phone of that person; may be empty. */
  name: string;
  phone?: string;
  /** When it is picked up; absent: at the first time that is offered. */
  pickupTime?: string;
  address?: DeliveryAddress;
  notes: string;
  /** Of the whole table. */
  allergies: Allergen[];
  /** Of single guests of the table. */
  guestAllergies?: { guest: number; allergens: Allergen[] }[];
  /** The party for which it is typed; absent where nobody sat at the table, null where a person has said that it is for any party. */
  sittingId?: string | null;
  /** Whose coupons and points count; absent: nobody's. */
  member?: TakenMember | undefined;
  /** The member's coupons that count; absent: those that save most. */
  coupons?: readonly string[] | undefined;
};

export const emptyOrder = (type: TakenOrder["type"], guests = 1): TakenOrder => ({
  type,
  lines: [],
  guests,
  name: "",
  notes: "",
  allergies: [],
});

/** The number of pieces of the order. */
export const countOf = ({ lines }: Pick<TakenOrder, "lines">): number => lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);

/** How many pieces of each dish are in the order. */
export function countsOf({ lines }: Pick<TakenOrder, "lines">): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, quantity } of lines) counts.set(productId, (counts.get(productId) ?? 0) + Number(quantity));
  return counts;
}

/** The content of a line without its number: of two lines with the same the kitchen makes and the guest pays the same. */
const keyOf = ({ guest, sellAnyway, priceChange, openItem, ...line }: LineToTake): string =>
  JSON.stringify([lineKey(line), guest, sellAnyway, priceChange, openItem]);

/** A line without its name on this page, as it is sent. */
export const lineToTake = ({ guest, sellAnyway, priceChange, openItem, ...line }: LineToTake): LineToTake => ({
  ...orderLineOf(line),
  ...(guest !== undefined && { guest }),
  ...(sellAnyway && { sellAnyway }),
  ...(priceChange && { priceChange }),
  ...(openItem && { openItem }),
});

/** Adds a line: to the one that the kitchen makes alike where there is one, else at the end, with an unused id. */
export function withLine(order: TakenOrder, line: LineToTake): TakenOrder {
  const same = order.lines.find((one) => keyOf(one) === keyOf(line));
  if (same) return withQuantity(order, same.id, Number(same.quantity) + Number(line.quantity));
  const id = String(1 + Math.max(0, ...order.lines.map((one) => Number(one.id))));
  return { ...order, lines: [...order.lines, { ...line, id }] };
}

/** Sets the number of pieces of a line; with none it is gone. At most what one line may have. */
export function withQuantity(order: TakenOrder, id: string, quantity: number): TakenOrder {
  const pieces = String(Math.min(quantity, Number(PIECES.max)));
  const lines = order.lines.flatMap((line) => (line.id !== id ? [line] : quantity < 1 ? [] : [{ ...line, quantity: pieces }]));
  return { ...order, lines };
}

/**
 * Puts another line in the place of one, or of one of its pieces: "2 of the same, one without ice" becomes two lines. A line that the kitchen
 * makes like another one joins it.
 */
export function withChanged(order: TakenOrder, id: string, { line, onePiece }: { line: LineToTake; onePiece: boolean }): TakenOrder {
  const before = order.lines.find((one) => one.id === id);
  if (!before) return order;
  const rest = Number(before.quantity) - 1;
  if (onePiece && rest > 0) return withLine(withQuantity(order, id, rest), { ...line, quantity: "1" });
  const same = order.lines.find((one) => one.id !== id && keyOf(one) === keyOf(line));
  if (same) return withQuantity(withQuantity(order, id, 0), same.id, Number(same.quantity) + Number(line.quantity));
  return { ...order, lines: order.lines.map((one) => (one.id === id ? { ...line, id } : one)) };
}

/** Why a dish cannot be taken now; null where it can. */
export const whyNot = ({ remaining, availability }: ProductView): "sold-out" | "not-now" | null =>
  remaining !== null && remaining < 1 ? "sold-out" : availability === Availability.Available ? null : "not-now";

/** The line that a tap on a dish adds; null where somebody has to choose first, by weight too. */
export const lineOfTap = (product: ProductView): OrderLine | null => defaultChoice(product);

/** The dishes of a menu by id. */
export const dishesOf = ({ categories }: MenuView): Map<string, ProductView> =>
  new Map(categories.flatMap(({ products }) => products).map((product) => [product.id, product]));

/** A text without case and accents, for comparing. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

type Searchable = { product: ProductView; number: string | undefined; names: string[] };

/** The dishes of each menu with what is searched in them, computed once. */
const searchable = new WeakMap<MenuView, Searchable[]>();

function searchableOf(menu: MenuView): Searchable[] {
  const known = searchable.get(menu);
  if (known) return known;
  const all = [...dishesOf(menu).values()].map((product) => ({
    product,
    number: product.number === undefined ? undefined : plain(product.number),
    names: [plain(product.name), plain(product.nameZh)],
  }));
  searchable.set(menu, all);
  return all;
}

/** The dishes that somebody typing looks for: by the number of the menu, or by a part of a name; those that begin with it first. */
export function found(menu: MenuView, typed: string): ProductView[] {
  const words = plain(typed.trim());
  if (words === "") return [];
  const ranked: [ProductView[], ProductView[], ProductView[]] = [[], [], []];
  for (const { product, number, names } of searchableOf(menu)) {
    if (number === words) ranked[0].push(product);
    else if (names.some((name) => name.startsWith(words))) ranked[1].push(product);
    else if (names.some((name) => name.includes(words))) ranked[2].push(product);
  }
  return ranked.flat();
}
