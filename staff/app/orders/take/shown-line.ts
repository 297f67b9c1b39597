import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import type { Locale } from "@comanda/domain/locale";
import { decimal, times } from "@comanda/domain/money/decimal";
import { money, moneyText, sum, toMoney } from "@comanda/domain/money/money";
import type { LineToTake, TakenOrder } from "./taken-order.ts";

export type Dishes = ReadonlyMap<string, ProductView>;

/** A line as the menu of the page shows it; `null` for a dish that has left the menu. `amount` is by the menu. */
export type ShownLine = { name: string; lang: string | undefined; choices: string; each: string; amount: string; points: number };

/** The amount of a price and a number of pieces. */
const amountOf = (each: string, quantity: string): string => moneyText(toMoney(times(decimal(each), decimal(quantity))));

/** A line as the menu of the page shows it. */
export function shownLine(line: LineToTake, dishes: Dishes, locale: Locale): ShownLine | null {
  const { openItem, quantity } = line;
  if (openItem) {
    const { name, price } = openItem;
    return { name, lang: undefined, choices: "", each: String(price), amount: amountOf(String(price), quantity), points: 0 };
  }
  const product = dishes.get(line.productId);
  if (!product) return null;
  const { choices, each, amount, points } = cartLine(product, line, locale);
  return { name: product.name, lang: product.lang, choices, each, amount, points };
}

/** What a line costs before promotions and coupons: at the price that a person asks, otherwise by the menu. */
export const askedAmount = ({ priceChange, quantity }: LineToTake, shown: ShownLine): string =>
  priceChange ? amountOf(String(priceChange.each ?? "0"), quantity) : shown.amount;

/** What the dishes of an order cost by the menu of the page, or at the prices that a person asks, before promotions and taxes. */
export function dishesAmount({ lines }: Pick<TakenOrder, "lines">, dishes: Dishes, locale: Locale): string {
  const amounts = lines.flatMap((line) => {
    const shown = shownLine(line, dishes, locale);
    return shown ? [money(askedAmount(line, shown))] : [];
  });
  return moneyText(sum(amounts));
}
