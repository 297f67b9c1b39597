import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import { OPEN_ITEM, type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { decimal, isZero } from "@comanda/domain/money/decimal";
import { money, moneyText, toMoney } from "@comanda/domain/money/money";
import { spread } from "@comanda/domain/money/spread";
import { exactLineTotal } from "@comanda/domain/pricing/line-total";
import { isPriceChange } from "@comanda/domain/pricing/price-change";
import { refuse, type Refused } from "@comanda/domain/result";
import { type CheckedLine, checkLines, type StockDemand } from "../../menu/read/check-line.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OrderedLine } from "../read/order-record.ts";
import type { OrderContext } from "./order-context.ts";
import { orderedLines } from "./ordered-lines.ts";

/** A requested line that can be ordered, as it is stored: one item, or, of a set menu, one for each of its dishes; and the stock that it consumes. */
export type AvailableLine = { requested: TakenLineIn; ordered: OrderedLine[]; stock: StockDemand[] };

/** The requested lines that can be ordered, in their order, and those that cannot, with the reason. */
type RequestedLines = { available: AvailableLine[]; unavailable: CheckedLine<OrderLine>[] };

/** Validates the requested lines against the menu and the stock of now, with the names and prices of now. */
export function readRequestedLines(
  { random }: Pick<Deps, "random">,
  { caller, snapshot, currentState, reading: { now } }: OrderContext,
  requested: readonly TakenLineIn[],
): RequestedLines {
  const currentSnapshot: MenuSnapshot = { ...snapshot, stock: new Map(Object.entries(currentState.stock)) };
  const ofMenu = requested
    .filter(({ openItem }) => !openItem)
    .map((line) => ({ ...orderLineOf(line), requested: line, sellAnyway: line.sellAnyway }));
  const checked = checkLines(currentSnapshot, ofMenu, { now, locale: caller.locale });
  const by = caller.takenBy?.actor.name ?? "";
  const available = requested.flatMap((line): AvailableLine[] => {
    if (line.openItem) return [{ requested: line, ordered: byStaff([openLine(line, caller.locale, line.openItem)], line, by), stock: [] }];
    const one = checked.find(({ line: { requested: of } }) => of === line);
    if (!one?.result.ok) return [];
    const ordering = { now, timeZone: snapshot.merchant.timeZone, setId: () => random.id() };
    return [{ requested: line, ordered: byStaff(orderedLines(one.result.value, orderLineOf(line), ordering), line, by), stock: one.stock }];
  });
  const unavailable = checked.filter(({ result }) => !result.ok).map(({ line, ...rest }) => ({ ...rest, line: orderLineOf(line) }));
  return { available, unavailable };
}

/**
 * The items of a line with what a person of the restaurant says of it. What is asked for one set menu is divided over its dishes by what they
 * cost. A line for which less is asked is in no promotion.
 */
function byStaff(items: OrderedLine[], { guest, priceChange }: TakenLineIn, by: string): OrderedLine[] {
  const costs = items.map((item) => toMoney(exactLineTotal({ ...item, quantity: "1" })));
  const weights = costs.every(isZero) ? costs.map(() => money("1.00")) : costs;
  const shares = priceChange?.each ? spread(toMoney(decimal(priceChange.each)), weights) : [];
  return items.map((item, at) => ({
    ...item,
    ...(guest !== undefined && { guest }),
    ...(priceChange && { priceChange: { ...priceChange, each: shares[at] ? moneyText(shares[at]) : null, by }, promotion: null }),
  }));
}

/** A line that is not on the menu, in the language of its person. */
const openLine = (
  { quantity, notes, type }: TakenLineIn,
  locale: Locale,
  { name, price, isTaxFree, stationId }: NonNullable<TakenLineIn["openItem"]>,
): OrderedLine => ({
  productId: OPEN_ITEM,
  categoryId: "0",
  name: { base: { lang: locale, text: name } },
  img: "",
  price,
  quantity,
  coefficient: "1",
  salesUnitType: SalesUnit.piece,
  weightUnit: null,
  salesUnitFactorList: [],
  condiments: [],
  modifiers: [],
  mode: ItemMode.customized,
  pointsPrice: 0,
  isTaxFree,
  promotion: null,
  adjustments: [],
  notes,
  type,
  stationId,
});

/** Refuses a price above the menu's, and one of a line that costs points. */
export function refusedPrice(
  available: readonly AvailableLine[],
): Refused<"malformed-input", { issues: { path: string; message: string }[] }> | null {
  const at = available.findIndex(({ ordered }) => ordered.some((one) => one.priceChange && !isPriceChange(one, one.priceChange)));
  return at < 0
    ? null
    : refuse("malformed-input", { issues: [{ path: `orderItems[${at}].priceChange`, message: "at most the price of the menu" }] });
}
