import type { InvalidLine, LineView } from "@comanda/contract/shapes/line-shapes";
import { codeOf } from "@comanda/contract/refusals";
import { SalesUnit } from "@comanda/domain/codes";
import { add, compare, decimal, type Decimal, roundHalfEven, times, toText } from "@comanda/domain/money/decimal";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { checkLine, type ChoiceHelp } from "@comanda/domain/menu/line-choice";
import { type Locale, nameIn } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { isWithin, nextFrom } from "@comanda/domain/time/slots";
import { refusalTexts } from "../../platform/text/refusal-texts.ts";
import { type Reading, remainingOf, type MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";

const STOCK_DIGITS = 3;

/** Why a line cannot be ordered now. */
export type LineRefusal = "product-gone" | "sold-out" | "choice-wrong" | "not-served-now";

/** Details of a line's refusal for the client. */
export type LineHelp = {
  productId: string;
  name?: string;
  lang?: string;
  remaining?: number;
  group?: string;
  reason?: string;
  nextFrom?: string | null;
};

export type CheckedLine<Line> = { line: Line; result: Result<Product, LineRefusal, LineHelp> };

/**
 * Validates each line against the menu as of `now`: on the menu, served, with valid choices, and with enough stock after the lines before
 * it (product rules, section 3).
 */
export function checkLines<Line extends OrderLine>(snapshot: MenuSnapshot, lines: Line[], reading: Reading): CheckedLine<Line>[] {
  const remainingStock = new Map([...snapshot.stock].map(([id, text]) => [id, decimal(text)]));
  return lines.map((line) => ({ line, result: validateLine({ ...snapshot, remainingStock }, line, reading) }));
}

function validateLine(
  snapshot: MenuSnapshot & { remainingStock: Map<string, Decimal> },
  line: OrderLine,
  { now, locale }: Reading,
): CheckedLine<OrderLine>["result"] {
  const { remainingStock } = snapshot;
  const product = snapshot.productById.get(line.productId);
  if (!product) return refuse("product-gone", { productId: line.productId });
  const help = { productId: product.id, ...nameIn(product.name, locale) };
  if (product.isOffShelf) return refuse("sold-out", { ...help, remaining: 0 });
  const choice = checkLine(product, line);
  if (!choice.ok) return refuse("choice-wrong", { ...help, reason: choice.why, group: (choice.help as ChoiceHelp | undefined)?.groupId });
  const { timeZone } = snapshot.merchant;
  if (!isWithin(product.slots, now, timeZone))
    return refuse("not-served-now", { ...help, nextFrom: nextFrom(product.slots, now, timeZone) });
  for (const [id, amount] of stockDemandOfLine(product, line)) {
    const available = remainingStock.get(id);
    if (available && compare(available, amount) < 0) return refuse("sold-out", { ...help, remaining: remainingOf(snapshot, id) ?? 0 });
  }
  for (const [id, amount] of stockDemandOfLine(product, line)) {
    const available = remainingStock.get(id);
    if (available) remainingStock.set(id, add(available, times(amount, decimal("-1"))));
  }
  return ok(product);
}

/**
 * The stock that a line consumes of its product and of each modifier. A weighed product consumes its weight, rounded to the three digits
 * of stock.
 */
function stockDemandOfLine(product: Product, line: OrderLine): Map<string, Decimal> {
  const quantity = decimal(line.quantity);
  const isWeighed = product.salesUnitType === SalesUnit.weight && line.salesUnitFactorList.length > 0;
  const ofProduct = isWeighed ? times(quantity, add(...line.salesUnitFactorList.map((factor) => decimal(factor)))) : quantity;
  const demand = new Map([[product.id, roundHalfEven(ofProduct, STOCK_DIGITS)]]);
  for (const { modifierProductId, quantity: each } of line.orderItemModifiers) {
    const ofModifier = times(quantity, decimal(each));
    const previous = demand.get(modifierProductId);
    demand.set(modifierProductId, previous ? add(previous, ofModifier) : ofModifier);
  }
  return demand;
}

/** The total stock that several lines consume, of limited products only, as text by id. */
export function stockDemandOf(snapshot: MenuSnapshot, lines: { product: Product; line: OrderLine }[]): { id: string; quantity: string }[] {
  const demand = new Map<string, Decimal>();
  for (const { product, line } of lines)
    for (const [id, amount] of stockDemandOfLine(product, line)) {
      const previous = demand.get(id);
      if (snapshot.stock.has(id)) demand.set(id, previous ? add(previous, amount) : amount);
    }
  return [...demand].map(([id, quantity]) => ({ id, quantity: toText(quantity) }));
}

/** An unavailable line with its reason as text. */
export function invalidLineView(
  snapshot: MenuSnapshot,
  { line, why, help }: { line: LineView; why: LineRefusal; help?: LineHelp },
  locale: Locale,
): InvalidLine {
  const product = snapshot.productById.get(line.productId);
  return {
    line,
    ...(product && numberOf(product)),
    name: help?.name ?? "",
    lang: help?.lang,
    img: product?.picture?.src ?? "",
    code: codeOf(why),
    msg: refusalTexts[locale][why],
    remaining: help?.remaining ?? null,
    nextFrom: help?.nextFrom ?? null,
  };
}
