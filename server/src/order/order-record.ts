import type { ItemKind } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";
import type { LineToPrice, PricedOrder } from "@comanda/domain/pricing-shapes";

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
  name: Translated;
  img: string;
  notes: string;
  type: ItemKind;
  condiments: OrderedCondiment[];
  modifiers: OrderedModifier[];
};

/** One item of an order. `sentAt` is when the kitchen got it. */
export type OrderItem = { id: string; position: number; amount: string; points: number; line: OrderedLine; sentAt: Date | null };

/** Taxes, adjustments and trace as they were priced, with the names of all that they mention, by the English one. */
export type Pricing = Pick<PricedOrder, "orderTaxes" | "priceAdjustments" | "trace"> & { names: Record<string, Translated> };

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
  paid: string;
  pricing: Pricing;
  isCheckingOut: boolean;
  createdAt: Date;
  changedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
};

export type OrderWithItems = { order: OrderRecord; items: OrderItem[] };
