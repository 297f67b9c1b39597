import type { InvalidLine, LineView } from "@comanda/contract/shapes/line-shapes";
import { codeOf } from "@comanda/contract/refusals";
import { SalesUnit } from "@comanda/domain/codes";
import { add, compare, decimal, type Decimal, isZero, negate, roundHalfEven, times, toText } from "@comanda/domain/money/decimal";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { checkLine, type ChoiceHelp } from "@comanda/domain/menu/line-choice";
import { type Locale, nameIn } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import type { ChosenModifier, OrderLine } from "@comanda/domain/cart/order-line";
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

/** Stock that is consumed, as text; of limited products only. */
export type StockDemand = { id: string; quantity: string };

/** A line with its product, or why it cannot be ordered, and the stock that it consumes. */
export type CheckedLine<Line> = { line: Line; result: Result<Product, LineRefusal, LineHelp>; stock: StockDemand[] };

/** A requested line; `sellAnyway`: a person sells it although it is sold out or not served now. */
type LineToCheck = OrderLine & { sellAnyway?: boolean | undefined };

/**
 * Validates each line against the menu as of `now`: on the menu, served, with valid choices, and with enough stock after the lines before
 * it (product rules, section 3). One that is sold anyway consumes at most the stock that is left.
 */
export function checkLines<Line extends LineToCheck>(snapshot: MenuSnapshot, lines: Line[], reading: Reading): CheckedLine<Line>[] {
  const remainingStock = new Map([...snapshot.stock].map(([id, text]) => [id, decimal(text)]));
  return lines.map((line) => {
    const result = validateLine({ ...snapshot, remainingStock }, line, reading);
    return { line, result, stock: result.ok ? takeStock(remainingStock, stockDemandOfLine(result.value, line)) : [] };
  });
}

/** Takes a line's demand from what is left, as far as there is some. */
function takeStock(remainingStock: Map<string, Decimal>, demand: Map<string, Decimal>): StockDemand[] {
  return [...demand].flatMap(([id, amount]) => {
    const available = remainingStock.get(id);
    if (!available) return [];
    const consumed = compare(available, amount) < 0 ? available : amount;
    remainingStock.set(id, add(available, negate(consumed)));
    return [{ id, quantity: toText(consumed) }];
  });
}

function validateLine(
  snapshot: MenuSnapshot & { remainingStock: Map<string, Decimal> },
  line: LineToCheck,
  { now, locale }: Reading,
): CheckedLine<OrderLine>["result"] {
  const { remainingStock } = snapshot;
  const product = snapshot.productById.get(line.productId);
  if (!product) return refuse("product-gone", { productId: line.productId });
  const help = { productId: product.id, ...nameIn(product.name, locale) };
  if (product.isOffShelf && !line.sellAnyway) return refuse("sold-out", { ...help, remaining: 0 });
  const choice = checkLine(product, line);
  if (!choice.ok) return refuse("choice-wrong", { ...help, reason: choice.why, group: (choice.help as ChoiceHelp | undefined)?.groupId });
  if (line.sellAnyway) return ok(product);
  const { timeZone } = snapshot.merchant;
  if (!isWithin(product.slots, now, timeZone))
    return refuse("not-served-now", { ...help, nextFrom: nextFrom(product.slots, now, timeZone) });
  if (hasDishOutOfHours(product, line, { now, timeZone })) return refuse("sold-out", { ...help, remaining: 0 });
  for (const [id, amount] of stockDemandOfLine(product, line)) {
    const available = remainingStock.get(id);
    if (available && compare(available, amount) < 0) return refuse("sold-out", { ...help, remaining: remainingOf(snapshot, id) ?? 0 });
  }
  return ok(product);
}

/** Whether a set menu has a dish that is not served now. */
function hasDishOutOfHours({ modifierGroups }: Product, { orderItemModifiers }: OrderLine, at: { now: Date; timeZone: string }): boolean {
  const chosen = new Set(orderItemModifiers.map(({ modifierProductId }) => modifierProductId));
  const dishes = modifierGroups.flatMap(({ modifiers }) => modifiers.flatMap(({ dish }) => dish ?? []));
  return dishes.some(({ id, slots }) => chosen.has(id) && !isWithin(slots, at.now, at.timeZone));
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
  addChoices(demand, line.orderItemModifiers, quantity);
  return demand;
}

/** Adds what choices consume, and the choices of dishes in a set menu. */
function addChoices(demand: Map<string, Decimal>, chosen: readonly ChosenModifier[], quantity: Decimal): void {
  for (const { modifierProductId, quantity: each, orderItemModifiers = [] } of chosen) {
    const ofModifier = times(quantity, decimal(each));
    const previous = demand.get(modifierProductId);
    demand.set(modifierProductId, previous ? add(previous, ofModifier) : ofModifier);
    addChoices(demand, orderItemModifiers, ofModifier);
  }
}

/** The total stock that several lines consume. */
export function totalStock(lines: readonly Pick<CheckedLine<unknown>, "stock">[]): StockDemand[] {
  const demand = new Map<string, Decimal>();
  for (const { id, quantity } of lines.flatMap(({ stock }) => stock)) {
    const previous = demand.get(id);
    demand.set(id, previous ? add(previous, decimal(quantity)) : decimal(quantity));
  }
  return [...demand].flatMap(([id, amount]) => (isZero(amount) ? [] : [{ id, quantity: toText(amount) }]));
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
