import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { OrderStatus, OrderType, SendStatus, SourceType } from "@comanda/domain/codes";
import { DEFAULT_GUESTS } from "@comanda/domain/limits";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { WebOrderType } from "@comanda/domain/order/order-type";
import { extraInfoOf, tableIdFor } from "@comanda/domain/order/order-type";
import type { Seating } from "../../shell/session/seating-storage.ts";

/** The open order that the lines are added to; id `"0"`: a new order. */
export type ExistingOrder = { id: string; rowVersion: number };
export const NO_ORDER: ExistingOrder = { id: "0", rowVersion: 0 };

/** The other fields of the specification's payload (section 3: Order payload). The server determines them; the page sends the defaults. */
const PAYLOAD_DEFAULTS = {
  serial: 0,
  customerId: "0",
  staffId: "0",
  staffName: "",
  status: OrderStatus.Progressing,
  sendStatus: SendStatus.unSend,
  isTaxFree: false,
  notes: "",
  sourceType: SourceType.ScanCodeToOrder,
  voidItemPrint: false,
  isPrintable: true,
  voidReason: "",
  orderCoupons: [],
  reason: "",
} as const;

type TipAdjustment = { category: 2; target: 0; amount: string; name: "tips"; asTips: true };

/** The payload of preview and placing (product rules, section 8: Order payload). */
export type OrderPayload = ExistingOrder &
  Partial<typeof PAYLOAD_DEFAULTS> & {
    type: WebOrderType;
    tableId: string;
    tableName: string;
    /** Absent where the table was not scanned. */
    qrcodeId?: string;
    guests: number;
    orderItems: OrderLine[];
    /** Absent: the tip of the open order stays. */
    priceAdjustments?: TipAdjustment[];
    /** Absent: the best coupons; empty: none. */
    userCouponIds?: string[];
    extraInfo: string;
  };

/** An order to place. `expectedTotal`: the total that the page displayed, in dollars; `allergies`: of the allergy card, where the diner chose so. */
export type OrderToPlace = OrderPayload & { expectedTotal: string; orderCode?: string; allergies?: Allergen[] };

/** Seating and lines of an order. */
export type OrderInput = { seating: Seating & { type: WebOrderType }; lines: readonly CartLineView[] };

/** The diner's choices: a tip in dollars, null to keep the open order's; coupons by `userCouponId`, null for the best ones. */
export type Chosen = { tip: string | null; coupons: string[] | null };
export const NOTHING_CHOSEN: Chosen = { tip: null, coupons: null };

/** The payload of an order with these lines at this seating. */
export function orderPayload(existingOrder: ExistingOrder, { seating, lines }: OrderInput, { tip, coupons }: Chosen): OrderPayload {
  return {
    ...PAYLOAD_DEFAULTS,
    ...existingOrder,
    type: seating.type,
    tableId: tableIdFor(seating.type, seating.tableId),
    tableName: seating.type === OrderType.DINE_IN ? seating.tableName : "",
    ...(seating.type === OrderType.DINE_IN && seating.qrcodeId !== "" && { qrcodeId: seating.qrcodeId }),
    guests: seating.type === OrderType.DINE_IN ? seating.guests : DEFAULT_GUESTS,
    orderItems: lines.map(orderLineOf),
    ...(tip !== null && { priceAdjustments: tipAdjustments(tip) }),
    ...(coupons !== null && { userCouponIds: coupons }),
    extraInfo: extraInfoOf(seating.type),
  };
}

/** The payload of the preview: without extraInfo (specification, section 7). */
export const previewPayload = ({ extraInfo: _, ...payload }: OrderPayload): Omit<OrderPayload, "extraInfo"> => payload;

const tipAdjustments = (amount: string): TipAdjustment[] =>
  /[1-9]/.test(amount) ? [{ category: 2, target: 0, amount, name: "tips", asTips: true }] : [];
