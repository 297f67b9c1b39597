import type { ItemKind } from "@comanda/domain/codes";
import type { UserCoupon } from "@comanda/domain/coupon/coupon";
import type { Translated } from "@comanda/domain/locale";
import type { LineToPrice, PricedOrder } from "@comanda/domain/pricing/pricing-shapes";

/** A condiment as it was ordered, with its name and price of that moment. */
export type OrderedCondiment = { id: string; name: Translated; price: string; coefficient: string; quantity: number };

/** A modifier as it was ordered. */
export type OrderedModifier = {
  modifierProductId: string;
  name: Translated;
  price: string;
  quantity: number;
  condiments: OrderedCondiment[];
};

/** A line as it was ordered: all that its price and its ticket need, whatever the menu says later. */
export type OrderedLine = Omit<LineToPrice, "condiments" | "modifiers"> & {
  number?: string;
  name: Translated;
  img: string;
  notes: string;
  type: ItemKind;
  condiments: OrderedCondiment[];
  modifiers: OrderedModifier[];
};

/**
 * One item of an order. `sentAt` is when the kitchen got it; `stockTaken` what it took of what was limited, by id, null where that was not
 * recorded.
 */
export type OrderItem = {
  id: string;
  position: number;
  amount: string;
  points: number;
  line: OrderedLine;
  sentAt: Date | null;
  stockTaken: Record<string, string> | null;
};

/** A coupon that was applied, what it took, since when the order has it, and the names of what it is for. */
export type AppliedCoupon = UserCoupon & { amount: string; usedAt: string; scope: Translated[] };

/** Coupons that go together, in the order in which they are applied, what they take, and when the first of them ends. */
export type CouponSet = { userCouponIds: string[]; amount: string; names: Translated[]; endsAt: string };

/**
 * The coupons that take the most off, the best other choice, and the coupon that would make the order cheaper still if so much
 * more were spent.
 */
export type BestCoupons = CouponSet & { runnerUp: CouponSet | null; nearest: { name: Translated; missingAmount: string } | null };

/**
 * Taxes, adjustments, coupons and trace as they were priced, with the names of all that they mention, by the key under which each was
 * priced; in orders stored before there were keys, by the English name.
 */
export type Pricing = Pick<PricedOrder, "orderTaxes" | "priceAdjustments" | "trace"> & {
  names: Record<string, Translated>;
  /** In the order in which they were applied. */
  coupons: AppliedCoupon[];
  /** Null where the diner held none. */
  best: BestCoupons | null;
};

/** An order as it is kept, without its items. */
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
  pricing: Pricing;
  isCheckingOut: boolean;
  createdAt: Date;
  changedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  /** Why the staff cancelled it; absent of a new order. */
  cancelReason?: string | null;
};

/** The member whose order it is, as of the reading. */
export type OrderMember = { firstName: string; lastName: string; points: number; growth: number; levelExpiresAt: string | null };

/** `member` is null where a guest ordered. */
export type OrderWithItems = { order: OrderRecord; items: OrderItem[]; member: OrderMember | null };
