import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import { type ChosenCondiment, OPEN_ITEM, type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { CondimentOffer, Product } from "@comanda/domain/menu/menu";
import { isPriceChange } from "@comanda/domain/pricing/price-change";
import { pricedLine } from "@comanda/domain/pricing/priced-line";
import { promotionAt } from "@comanda/domain/pricing/promotion";
import { refuse, type Refused } from "@comanda/domain/result";
import { type CheckedLine, checkLines, type StockDemand } from "../../menu/read/check-line.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { OrderedCondiment, OrderedLine } from "../read/order-record.ts";
import type { OrderContext } from "./order-context.ts";

/** A requested line that can be ordered, as it is stored, and the stock that it consumes. */
export type AvailableLine = { requested: TakenLineIn; ordered: OrderedLine; stock: StockDemand[] };

/** The requested lines that can be ordered, in their order, and those that cannot, with the reason. */
type RequestedLines = { available: AvailableLine[]; unavailable: CheckedLine<OrderLine>[] };

/** Validates the requested lines against the menu and the stock of now, with the names and prices of now. */
export function readRequestedLines(
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
    if (line.openItem)
      return [{ requested: line, ordered: { ...openLine(line, caller.locale, line.openItem), ...byStaff(line, by) }, stock: [] }];
    const one = checked.find(({ line: { requested: of } }) => of === line);
    if (!one?.result.ok) return [];
    const ordered = orderedLine(one.result.value, orderLineOf(line), { now, timeZone: snapshot.merchant.timeZone });
    return [{ requested: line, ordered: { ...ordered, ...byStaff(line, by) }, stock: one.stock }];
  });
  const unavailable = checked.filter(({ result }) => !result.ok).map(({ line, ...rest }) => ({ ...rest, line: orderLineOf(line) }));
  return { available, unavailable };
}

/** What a person of the restaurant says of a line. A line for which less is asked is in no promotion. */
const byStaff = ({ guest, priceChange }: TakenLineIn, by: string): Partial<OrderedLine> => ({
  ...(guest !== undefined && { guest }),
  ...(priceChange && { priceChange: { ...priceChange, by }, promotion: null }),
});

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
  const at = available.findIndex(({ ordered }) => ordered.priceChange && !isPriceChange(ordered, ordered.priceChange));
  return at < 0
    ? null
    : refuse("malformed-input", { issues: [{ path: `orderItems[${at}].priceChange`, message: "at most the price of the menu" }] });
}

/** A validated line with its current names and prices from the menu. */
function orderedLine(product: Product, line: OrderLine, { now, timeZone }: { now: Date; timeZone: string }): OrderedLine {
  const priced = pricedLine(product, line, { promotion: promotionAt(product, now, timeZone) });
  const offers = product.modifierGroups.flatMap((group) => group.modifiers);
  return {
    ...priced,
    ...numberOf(product),
    name: product.name,
    img: product.picture?.src ?? "",
    notes: line.notes,
    type: line.type,
    condiments: orderedCondiments(product.condiments, line.condiments),
    modifiers: line.orderItemModifiers.flatMap(({ modifierProductId, quantity, condiments }) => {
      const offer = offers.find((one) => one.modifierProductId === modifierProductId);
      if (!offer) return [];
      const { name, price } = offer;
      return { modifierProductId, name, price, quantity, condiments: orderedCondiments(offer.condiments, condiments) };
    }),
  };
}

const orderedCondiments = (offers: CondimentOffer[], chosen: ChosenCondiment[]): OrderedCondiment[] =>
  chosen.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.id === id);
    return offer ? { id, name: offer.name, price: offer.price, coefficient: "1", quantity } : [];
  });
