import type { OrderPayment } from "@comanda/contract/shapes/order-shapes";
import type { ItemKind } from "@comanda/domain/codes";
import type { UserCoupon } from "@comanda/domain/coupon/coupon";
import type { Translated } from "@comanda/domain/locale";
import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { ItemState } from "@comanda/domain/order/item-state";
import type { LineToPrice, PricedOrder } from "@comanda/domain/pricing/pricing-shapes";

/** An ordered condiment with its name and price at the time of ordering. */
export type OrderedCondiment = { id: string; name: Translated; price: string; coefficient: string; quantity: number };

/**
 * An ordered modifier. `amount`, where its question is not priced by the sum of its choices: what it costs, whatever its quantity; `part`: the
 * part of the dish that it is, as `½`; `modifiers`: the choices of a dish, where a set menu is read as one line.
 */
export type OrderedModifier = {
  modifierProductId: string;
  name: Translated;
  price: string;
  quantity: number;
  condiments: OrderedCondiment[];
  amount?: string;
  part?: string;
  modifiers?: OrderedModifier[];
};

/**
 * The set menu in which a dish was ordered: its dishes are items that have the same `id`. `price` is that of one set; `extra` is what the dish
 * costs beyond it.
 */
export type OrderedSet = {
  id: string;
  productId: string;
  categoryId: string;
  number?: string;
  name: Translated;
  img: string;
  price: string;
  extra: string;
};

/** What a person asked for a line instead of the menu's price, null: nothing; why, and who. */
type StaffPrice = { each: string | null; reason: string; by: string };

/**
 * An ordered line: everything that its price and its ticket need, independent of the current menu. `guest`: which guest of the table it is for;
 * absent: all. `guestAllergies`: what the staff stated of guests and of the whole table with the round that it is of, where a guest was named. `stationId`: where a line that is not on the menu is made, null: at the first station; absent from one of the menu.
 */
export type OrderedLine = Omit<LineToPrice, "condiments" | "modifiers" | "priceChange" | "set"> & {
  guest?: number;
  guestAllergies?: GuestAllergy[];
  priceChange?: StaffPrice;
  stationId?: string | null;
  number?: string;
  name: Translated;
  img: string;
  notes: string;
  type: ItemKind;
  condiments: OrderedCondiment[];
  modifiers: OrderedModifier[];
  set?: OrderedSet;
};

/**
 * One item of an order. `sentAt`: when it was sent to the kitchen; `stockTaken`: the limited stock that it consumed, by id, null where
 * that was not recorded.
 */
export type OrderItem = {
  id: string;
  position: number;
  amount: string;
  points: number;
  line: OrderedLine;
  state: ItemState;
  sentAt: Date | null;
  stockTaken: Record<string, string> | null;
};

/** An applied coupon: its discount, when the order took it, and the names of its scope. */
export type AppliedCoupon = UserCoupon & { amount: string; usedAt: string; scope: Translated[] };

/** Coupons that are applied together, in order, with their total discount and the earliest of their ends. */
export type CouponSet = { userCouponIds: string[]; amount: string; names: Translated[]; endsAt: string };

/**
 * The coupons with the largest discount, the best alternative, and the coupon that would increase the discount if `missingAmount` more
 * were spent.
 */
export type BestCoupons = CouponSet & { runnerUp: CouponSet | null; nearest: { name: Translated; missingAmount: string } | null };

/**
 * Taxes, adjustments, coupons and trace as priced, with the translated names of everything they mention, by the key that the pricing used;
 * in orders stored before keys existed, by the English name.
 */
export type Pricing = Pick<PricedOrder, "orderTaxes" | "priceAdjustments" | "trace"> & {
  names: Record<string, Translated>;
  /** In the order of application. */
  coupons: AppliedCoupon[];
  /** Null where the diner had none. */
  best: BestCoupons | null;
  /** What promotions, coupons and discounts take off each item, in the order of the items; absent from orders stored before it existed. */
  discountShares?: string[];
};

/** A discount that a manager gave: dollars, or percent of what promotions and coupons leave; the diner reads the reason. */
export type StaffDiscount = { kind: "amount" | "percent"; value: string; reason: string; by: string };

/** An order as stored, without its items. */
export type OrderRecord = {
  merchantId: string;
  id: string;
  dinerId: string;
  serial: number;
  businessDay: string;
  type: number;
  status: number;
  sendStatus: number;
  paymentStatus: number;
  tableId: string;
  tableName: string;
  regionId: string;
  sittingId: string;
  guests: number;
  notes: string;
  isTaxFree: boolean;
  sourceType: number;
  extraInfo: string;
  rowVersion: number;
  subTotal: string;
  discount: string;
  charge: string;
  tax: string;
  tips: string;
  total: string;
  points: number;
  earnedPoints: number;
  paid: string;
  writtenOff: string;
  /** What was given back of the total; `paid` contains it. */
  refunded: string;
  /** Held on cards, without tips; what of it is being captured; the part of `paid` that was captured through a provider. */
  held: string;
  capturing: string;
  captured: string;
  pricing: Pricing;
  createdAt: Date;
  changedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  /** The reason given by the staff; absent from a new order. */
  cancelReason?: string | null;
  cancelNote?: string | null;
  /** The language in which the diner reads; null where it is unknown. */
  dinerLocale: string | null;
  /** Allergens that the diner's allergy card or the staff named; null without any. */
  allergies: Allergen[] | null;
  /** Who read the allergy, and when; null while nobody has. */
  allergyReadBy: string | null;
  allergyReadAt: Date | null;
  /** Whether the restaurant takes a word for an allergen alone as an allergy; absent from a new order. */
  isAllergenWordEnough?: boolean;
  /** Whether it is left out where a diner may have one order in progress; absent where an order is read. */
  isSeparate?: boolean;
  /** The person who took it or sent last; absent from a new order of a diner. */
  staffId?: string | null;
  staffName?: string | null;
  /** Who is taking payment, and until when; absent from a new order. */
  checkoutBy?: string | null;
  checkoutHolder?: string | null;
  checkoutUntil?: Date | null;
  /** Until when it waits for its payment, or waited without being paid; absent from a new order of another type. */
  payBy?: Date | null;
  /** Absent from a new order. */
  staffDiscount?: StaffDiscount | null;
};

/** The member to whom the order belongs, as currently stored. */
export type OrderMember = { firstName: string; lastName: string; points: number; growth: number; levelExpiresAt: string | null };

/** The items that came to an order together, by placing, adding or merging, and when. The ids may be of items that it has no longer. */
export type OrderedRound = { at: string; itemIds: string[] };

/** What happened to an order: its rounds, oldest first, payments, tickets, and the order that it was merged into, with the diner of that one. */
export type OrderAtStaff = {
  rounds: OrderedRound[];
  payments: OrderPayment[];
  isPrinted: boolean;
  mergedInto: { id: string; serial: number; dinerId: string } | null;
};

/** What the staff took off an order, oldest first, with the reason as stored. */
export type RemovedLine = { id: string; line: OrderedLine; reason: string };

/**
 * `member` is null for an order of a guest; `atStaff` is absent where an order is read to be changed, `removed` from a new order; `items` are
 * without what was taken off.
 */
export type OrderWithItems = {
  order: OrderRecord;
  items: OrderItem[];
  removed?: RemovedLine[];
  member: OrderMember | null;
  atStaff?: OrderAtStaff;
};
