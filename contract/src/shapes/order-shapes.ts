import { ALLERGENS } from "@comanda/domain/menu/menu";
import { z } from "zod";
import { MAX_EXTRA_INFO } from "./fulfilment-shapes.ts";
import { itemKind, itemMode, orderStatus, orderType, paymentStatus, salesUnit, sendStatus, sourceType } from "./code-shapes.ts";
import { decidedByTheServer } from "./ignored-fields.ts";
import { couponCombination, orderCoupon } from "./coupon-shapes.ts";
import { adjustmentView, invalidLine, lineIn, lineWeight } from "./line-shapes.ts";
import { decimal, dishNumber, id, idOut, instant, money, moneyIn, text, lang, writtenText } from "../scalars.ts";

/** A tip: the only price adjustment that a client may send (product rules, section 8). */
const tipIn = z.strictObject({
  category: z.literal(2),
  target: z.literal(0),
  amount: moneyIn,
  name: z.literal("tips").default("tips"),
  asTips: z.literal(true).default(true),
});

function isObjectText(raw: string): boolean {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The additional fields of an order by its type, validated when it is placed; empty: as the order has them. */
const extraInfo = text(MAX_EXTRA_INFO)
  .refine((raw) => raw === "" || isObjectText(raw), "a JSON object as text")
  .meta({
    description:
      'A JSON object as text. From the web: {"webDineInOrderType":0}, or 2. To go (type 2), with who comes for it: {"webDineInOrderType":2,"name":"Mei","phone":"415-555-0134"}, where name and phone may be missing. To pick up (type 1), a whole minute within opening hours: {"pickupTime":"2026-09-17T22:00:00Z"}. To deliver (type 3): {"deliveryAddress":{"line1":"12 Elm Street","line2":"","city":"Oakland","state":"CA","zip":"94607","notes":""}}, where line2, state and notes may be missing.',
  });

/** A requested order: the body is the order itself, not nested (product rules, section 8). */
export const orderIn = z.strictObject({
  ...decidedByTheServer,
  id: id.default("0").describe("0: a new order. To add to the caller's processing order at this table or to go: its id."),
  rowVersion: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe("As last read; 0 for a new order."),
  type: orderType.describe("0 dine-in, 1 pickup, 2 to go, 3 delivery. The restaurant decides which of them it offers."),
  tableId: id.default("0").describe("For an order of type 0: `tableId` of the call qrcode/info."),
  tableName: text(40).optional().describe("Accepted without effect."),
  qrcodeId: id.optional().describe("The QR code of the table. An order code can be tried only with it, or with a seat at the table."),
  guests: z.int().min(1).max(999).optional().describe("Absent: as the order has it, or 1."),
  notes: writtenText(140).default("").describe("A note on the whole order."),
  orderItems: z.array(lineIn).min(1).max(100).describe("The lines to add."),
  priceAdjustments: z.array(tipIn).max(1).optional().describe("The tip. Absent: as the order has it; empty: none."),
  userCouponIds: z.array(id).max(20).optional().describe("Absent: the best combination; empty: no coupon; otherwise exactly these."),
  extraInfo: extraInfo.default(""),
  orderCode: text(16).optional().describe("The order code from the staff, where the restaurant requires it."),
});

/** An order to be placed, with the expected total of the whole order. */
export const orderToPlace = z.strictObject({
  ...orderIn.shape,
  expectedTotal: moneyIn.describe("`totalAmount` of the preview of this order: the total of the whole order, with the lines to add."),
  allergies: z
    .array(z.enum(ALLERGENS))
    .max(ALLERGENS.length)
    .optional()
    .describe("Allergens that the diner states. The staff must read them before anything is sent; those of the order remain."),
});

const condimentView = z.object({ id: idOut, name: z.string(), lang, price: money, coefficient: decimal, quantity: z.int() });

const modifierView = z.object({
  id: idOut,
  orderId: idOut,
  modifierProductId: idOut,
  name: z.string(),
  lang,
  quantity: z.int(),
  price: money,
  amount: money.optional().describe("What it costs, whatever its quantity, where its question is not priced by the sum of its choices"),
  part: z.string().optional().describe("The part of the dish that it is, as ½"),
  condiments: z.array(condimentView),
});

/** One priced line of an order: a dish, or a set menu, whose modifiers are its dishes. */
export const orderItemView = z.object({
  id: idOut,
  orderId: idOut,
  productId: idOut,
  number: dishNumber,
  name: z.string(),
  lang,
  img: z.string(),
  price: money,
  quantity: decimal,
  coefficient: decimal,
  salesUnitType: salesUnit,
  weight: lineWeight,
  salesUnitFactorList: z.array(decimal),
  condiments: z.array(condimentView),
  orderItemModifiers: z.array(
    modifierView.extend({ orderItemModifiers: z.array(modifierView).optional().describe("Of a dish of a set menu: its own choices") }),
  ),
  priceAdjustments: z.array(adjustmentView),
  itemTotalAmount: money,
  itemWithAdjustmentAmount: money,
  mode: itemMode,
  pointsPrice: z.int(),
  points: z.int(),
  notes: z.string(),
  type: itemKind,
  isTaxFree: z.boolean(),
  isSent: z.boolean(),
});
export type OrderItemView = z.output<typeof orderItemView>;

/** One step of how an amount came about. */
const traceStep = z.object({ rule: z.string(), of: z.string(), lang, exact: z.string(), amount: money });

/** A payment of an order, or the correction of one, whose amounts are negative. `change` was given back in cash. */
const orderPayment = z.object({
  id: idOut,
  method: z.enum(["cash", "card", "other", "online", "written-off"]),
  amount: money,
  tip: money,
  change: money,
  /** Money that was given back, with negative amounts; absent from other payments. A refund that has failed is left out. */
  isRefund: z.boolean().optional(),
  /** What rounding of cash, or to the step of a provider, added to amount and tip; negative where it lowered them. */
  rounding: money,
  at: instant,
});
export type OrderPayment = z.output<typeof orderPayment>;

/** An order as its diner sees it (specification, section 3). */
export const orderView = z.object({
  id: idOut,
  serial: z.int(),
  type: orderType,
  customerId: idOut,
  customer: z.string().nullable(),
  status: orderStatus,
  isTaxFree: z.boolean(),
  notes: z.string(),
  /** The allergens that the diner stated and that the staff added, apart from the notes; absent where there are none. */
  allergies: z.array(z.enum(ALLERGENS)).optional(),
  tableId: idOut,
  tableName: z.string(),
  guests: z.int(),
  orderItems: z.array(orderItemView),
  /** What the staff took off, oldest first, with the words of the reason; absent where nothing was. */
  removedItems: z.array(z.object({ id: idOut, name: z.string(), lang, quantity: decimal, reason: z.string() })).optional(),
  orderTaxes: z.array(z.object({ name: z.string(), lang, rate: decimal, taxableAmount: money, amount: money, isIncluded: z.boolean() })),
  priceAdjustments: z.array(adjustmentView),
  paymentStatus,
  sendStatus,
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
  payments: z.array(orderPayment),
  customerProducts: z.array(z.unknown()),
  /** Of a merged order: the one that it is part of now, with its id where it is the caller's. */
  mergedInto: z.object({ serial: z.int(), id: idOut.optional() }).optional(),
  createAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The reason of a cancellation by the staff; empty without one. */
  reason: z.string(),
  extraInfo: z.string(),
  thirdPartyOrderId: z.string(),
  sourceType,
  thirdPartyExtraInfo: z.string(),
  /** In an order: the applied coupons. In a preview: all coupons of the member that have not ended. */
  orderCoupons: z.array(orderCoupon),
  orderCode: z.string(),
  memberId: idOut,
  /** The applied coupons, in the order of application. */
  userCouponIds: z.array(idOut),
  /** The member of the order, with the current balance; null for a guest's order. */
  orderMember: z
    .object({ id: idOut, name: z.string(), points: z.int(), pointsRate: decimal, memberLevel: z.string(), memberLevelLang: lang })
    .nullable(),
  initialPointAmount: z.int(),
  totalPointAmount: z.int(),
  /** The points that the order earned, or will earn when it is completed; for a guest, the points that a new member would earn. */
  earnedPointAmount: z.int(),
  invalidOrderItems: z.array(invalidLine),
  /** Null for a guest, and for a member without coupons. */
  bestUserCouponCombination: couponCombination.nullable(),
  rowVersion: z.int(),
  awaitsPayment: instant
    .optional()
    .describe("Until when it waits for its payment, after which the restaurant gets it; absent from every other order."),
  trace: z.array(traceStep),
});
export type OrderView = z.output<typeof orderView>;

/** An order in a list: `itemCount` is its number of lines; names and pictures are those of the first three lines that have one. */
export const orderSummary = z.object({
  id: idOut,
  serial: z.int(),
  type: orderType,
  status: orderStatus,
  sendStatus,
  paymentStatus,
  tableId: idOut,
  tableName: z.string(),
  totalAmount: money,
  totalPointAmount: z.int(),
  itemCount: z.int(),
  itemNames: z.array(z.string()).max(3),
  /** The same lines, with the number and the language of each. */
  firstItems: z.array(z.object({ number: dishNumber, name: z.string(), lang })).max(3),
  imgs: z.array(z.string()).max(3),
  extraInfo: z.string(),
  awaitsPayment: instant.optional(),
  createAt: instant,
});
export type OrderSummary = z.output<typeof orderSummary>;
