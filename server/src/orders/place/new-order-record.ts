import { type OrderType, SourceType } from "@comanda/domain/codes";
import { newOrder } from "@comanda/domain/order/order-life";
import { tableIdFor } from "@comanda/domain/order/order-type";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OrderContext } from "./order-context.ts";
import type { OrderRecord } from "../read/order-record.ts";

const NO_AMOUNTS = {
  subTotal: "0.00",
  discount: "0.00",
  charge: "0.00",
  tax: "0.00",
  tips: "0.00",
  total: "0.00",
  paid: "0.00",
  writtenOff: "0.00",
  refunded: "0.00",
  held: "0.00",
  capturing: "0.00",
  captured: "0.00",
  points: 0,
  earnedPoints: 0,
};
const NO_TABLE = { tableId: "0", tableName: "", regionId: "0", sittingId: "0" };

/** A new order without items. Its serial is assigned when it is written. */
export function newOrderRecord(
  deps: Pick<Deps, "clock" | "random">,
  { caller, snapshot, currentState }: OrderContext,
  type: OrderType,
): OrderRecord {
  const now = deps.clock.now();
  const { serial, status, sendStatus, paymentStatus, guests, notes, isTaxFree, sourceType, extraInfo } = newOrder(type);
  const { table, sitting } = currentState;
  const atTable = table !== null && tableIdFor(type, table.id) !== "0";
  return {
    merchantId: caller.merchantId,
    id: deps.random.id(),
    dinerId: caller.diner.id,
    serial,
    businessDay: businessDayOf(snapshot.merchant, now),
    type,
    status,
    sendStatus,
    paymentStatus,
    guests,
    notes,
    isTaxFree,
    sourceType: caller.takenBy ? SourceType.EasyPos : sourceType,
    extraInfo,
    rowVersion: 0,
    ...(atTable ? { tableId: table.id, tableName: table.name, regionId: table.regionId, sittingId: sitting?.id ?? "0" } : NO_TABLE),
    ...NO_AMOUNTS,
    pricing: { orderTaxes: [], priceAdjustments: [], trace: [], names: {}, coupons: [], best: null },
    // Several guests without a phone order to go at once.
    ...(caller.takenBy && !atTable && { isSeparate: true }),
    createdAt: now,
    changedAt: now,
    sentAt: null,
    endedAt: null,
    // The language of the guest is not known.
    dinerLocale: caller.takenBy ? null : caller.locale,
    allergies: null,
    allergyReadBy: null,
    allergyReadAt: null,
  };
}
