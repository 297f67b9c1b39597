import { ItemKind } from "@comanda/domain/codes";
import { z } from "zod";
import { couponCombination, orderCoupon } from "./coupon-shapes.ts";
import { adjustmentView, invalidLine, lineIn } from "./line-shapes.ts";
import { decimal, id, idOut, instant, money, moneyIn, oneOf, text } from "./scalars.ts";

/** A tip: the only adjustment a client may send (product rules, section 8). */
const tipIn = z.strictObject({
  category: z.literal(2),
  target: z.literal(0),
  amount: moneyIn,
  name: z.literal("tips").default("tips"),
  asTips: z.literal(true).default(true),
});

function isObjectText(written: string): boolean {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What an order of this type needs beside its lines, looked at when it is placed; empty: as the order stands. */
const extraInfo = text(2000)
  .refine((written) => written === "" || isObjectText(written), "a JSON object as text")
  .meta({
    description:
      'A JSON object as text. From the web: {"webDineInOrderType":0}, or 2. To go (type 2), with who comes for it: {"webDineInOrderType":2,"name":"Mei","phone":"415-555-0134"}, where name and phone may be missing. To pick up (type 1), a whole minute within opening hours: {"pickupTime":"2026-09-17T22:00:00Z"}. To deliver (type 3): {"deliveryAddress":{"line1":"12 Elm Street","line2":"","city":"Oakland","state":"CA","zip":"94607","notes":""}}, where line2, state and notes may be missing.',
  });

/** What the specification names for an order and only the server decides: accepted without effect (product rules, sections 8 and 9). */
const ignored = z.unknown().optional();
const decidedByTheServer = {
  serial: ignored,
  customerId: ignored,
  customer: ignored,
  memberId: ignored,
  staffId: ignored,
  staffName: ignored,
  status: ignored,
  sendStatus: ignored,
  paymentStatus: ignored,
  isTaxFree: ignored,
  isPrinted: ignored,
  sourceType: ignored,
  price: ignored,
  coefficient: ignored,
  totalAmount: ignored,
  paymentsTotal: ignored,
  paymentsTips: ignored,
  paymentsChange: ignored,
  totalTaxAmount: ignored,
  subTotalAmount: ignored,
  totalDiscountAmount: ignored,
  totalChargeAmount: ignored,
  totalTipsAmount: ignored,
  regionId: ignored,
  orderTaxes: ignored,
  payments: ignored,
  customerProducts: ignored,
  createAt: ignored,
  thirdPartyOrderId: ignored,
  thirdPartyExtraInfo: ignored,
  orderMember: ignored,
  initialPointAmount: ignored,
  totalPointAmount: ignored,
  invalidOrderItems: ignored,
  bestUserCouponCombination: ignored,
  voidItemPrint: ignored,
  isPrintable: ignored,
  voidReason: ignored,
  reason: ignored,
  orderCoupons: ignored,
};

/** An order as a client asks for it: flat, the body is the order (product rules, section 8). */
export const orderIn = z.strictObject({
  ...decidedByTheServer,
  id: id.default("0"),
  rowVersion: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  type: z.int().min(0).max(8),
  tableId: id.default("0"),
  tableName: text(40).optional(),
  /** The QR code of the table: an order code is tried only by who has it, or a seat at the table. */
  qrcodeId: id.optional(),
  /** Absent: as the order stands, or one. */
  guests: z.int().min(1).max(999).optional(),
  notes: text(140).default(""),
  orderItems: z.array(lineIn).min(1).max(100),
  /** Absent: the tip of the order as it stands; empty: none. */
  priceAdjustments: z.array(tipIn).max(1).optional(),
  userCouponIds: z.array(id).max(20).optional(),
  extraInfo: extraInfo.default(""),
  orderCode: text(16).optional(),
});

/** An order that is to be placed: with what the diner expects the whole order to cost. */
export const orderToPlace = z.strictObject({ ...orderIn.shape, expectedTotal: moneyIn });

const condimentView = z.object({ id: idOut, name: z.string(), price: money, coefficient: decimal, quantity: z.int() });

/** One line of an order, priced. */
export const orderItemView = z.object({
  id: idOut,
  orderId: idOut,
  productId: idOut,
  name: z.string(),
  img: z.string(),
  price: money,
  quantity: decimal,
  coefficient: decimal,
  salesUnitType: z.int(),
  salesUnitFactorList: z.array(decimal),
  condiments: z.array(condimentView),
  orderItemModifiers: z.array(
    z.object({
      id: idOut,
      orderId: idOut,
      modifierProductId: idOut,
      name: z.string(),
      quantity: z.int(),
      price: money,
      condiments: z.array(condimentView),
    }),
  ),
  priceAdjustments: z.array(adjustmentView),
  itemTotalAmount: money,
  itemWithAdjustmentAmount: money,
  mode: z.int(),
  pointsPrice: z.int(),
  points: z.int(),
  notes: z.string(),
  type: oneOf(ItemKind),
  isTaxFree: z.boolean(),
  isSent: z.boolean(),
});
export type OrderItemView = z.output<typeof orderItemView>;

/** One step of how an amount came about. */
const traceStep = z.object({ rule: z.string(), of: z.string(), exact: z.string(), amount: money });

/** An order as a diner reads it (specification, section 3). */
export const orderView = z.object({
  id: idOut,
  serial: z.int(),
  type: z.int(),
  customerId: idOut,
  customer: z.string().nullable(),
  status: z.int(),
  isTaxFree: z.boolean(),
  notes: z.string(),
  tableId: idOut,
  tableName: z.string(),
  guests: z.int(),
  orderItems: z.array(orderItemView),
  orderTaxes: z.array(z.object({ name: z.string(), rate: decimal, taxableAmount: money, amount: money, isIncluded: z.boolean() })),
  priceAdjustments: z.array(adjustmentView),
  paymentStatus: z.int(),
  sendStatus: z.int(),
  isPrinted: z.boolean(),
  totalAmount: money,
  paymentsTotal: money,
  paymentsTips: money,
  paymentsChange: money,
  totalTaxAmount: money,
  subTotalAmount: money,
  totalDiscountAmount: money,
  totalChargeAmount: money,
  totalTipsAmount: money,
  regionId: idOut,
  staffName: z.string(),
  staffId: idOut,
  payments: z.array(z.unknown()),
  customerProducts: z.array(z.unknown()),
  createAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why the staff cancelled it; empty where no reason was given. */
  reason: z.string(),
  extraInfo: z.string(),
  thirdPartyOrderId: z.string(),
  sourceType: z.int(),
  thirdPartyExtraInfo: z.string(),
  /** Of an order: the applied coupons. Of a preview: all that the member holds and that have not ended. */
  orderCoupons: z.array(orderCoupon),
  orderCode: z.string(),
  memberId: idOut,
  /** The applied ones, in the order in which they are applied. */
  userCouponIds: z.array(idOut),
  /** The member whose order it is, with the balance as it is now; null for a guest's. */
  orderMember: z.object({ id: idOut, name: z.string(), points: z.int(), pointsRate: decimal, memberLevel: z.string() }).nullable(),
  initialPointAmount: z.int(),
  totalPointAmount: z.int(),
  /** What the order earned, or will earn once it is completed; for a guest what it would earn a new member. */
  earnedPointAmount: z.int(),
  invalidOrderItems: z.array(invalidLine),
  /** Null for a guest, and for a member who holds no coupon. */
  bestUserCouponCombination: couponCombination.nullable(),
  rowVersion: z.int(),
  trace: z.array(traceStep),
});
export type OrderView = z.output<typeof orderView>;

/** An order as a list shows it: `itemCount` counts its lines; names and pictures are of the first three that have one. */
export const orderSummary = z.object({
  id: idOut,
  serial: z.int(),
  type: z.int(),
  status: z.int(),
  sendStatus: z.int(),
  paymentStatus: z.int(),
  tableId: idOut,
  tableName: z.string(),
  totalAmount: money,
  totalPointAmount: z.int(),
  itemCount: z.int(),
  itemNames: z.array(z.string()).max(3),
  imgs: z.array(z.string()).max(3),
  extraInfo: z.string(),
  createAt: instant,
});
export type OrderSummary = z.output<typeof orderSummary>;
