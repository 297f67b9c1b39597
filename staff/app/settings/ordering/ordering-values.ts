import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { type CashRounding, EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { OrderType } from "@comanda/domain/codes";
import type { AutoSend } from "@comanda/domain/merchant/auto-send";
import type { PaceCount } from "@comanda/domain/merchant/pace-limit";
import type { TableRequest } from "@comanda/domain/merchant/table-requests";
import type { PaidFirst } from "@comanda/domain/order/awaiting-payment";
import type { ToGoName } from "@comanda/domain/order/to-go-customer";
import type { SecondFactorRule } from "@comanda/domain/staff/second-factor-rules";
import { type OrderingTextName } from "./ordering-text.ts";
import { type OrderingTranslate } from "./ordering-text.ts";

export type Way = "dineIn" | "toGo" | "pickup" | "delivery";

export const WAYS: Record<Way, OrderingTextName> = {
  dineIn: "orderingDineIn",
  toGo: "orderingToGo",
  pickup: "orderingPickup",
  delivery: "orderingDelivery",
};

const PAID_WAYS: Record<PaidFirst, OrderingTextName> = {
  "dine-in": "orderingDineIn",
  "to-go": "orderingToGo",
  pickup: "orderingPickup",
  delivery: "orderingDelivery",
};

export const REQUESTS: Record<TableRequest, OrderingTextName> = {
  bill: "orderingRequestBill",
  "bill-part": "orderingRequestPart",
  someone: "orderingRequestSomeone",
  water: "orderingRequestWater",
  cutlery: "orderingRequestCutlery",
};

export const NAMES: Record<ToGoName, OrderingTextName> = {
  required: "orderingNameRequired",
  optional: "orderingNameOptional",
  off: "orderingNameOff",
};

export const SENDING: Record<AutoSend, OrderingTextName> = {
  never: "orderingSendNever",
  "at-once": "orderingSendAtOnce",
  "after-2-min": "orderingSendLater",
};

export const FACTOR_RULES: Record<SecondFactorRule, OrderingTextName> = {
  off: "orderingFactorOff",
  offered: "orderingFactorOffered",
  required: "orderingFactorRequired",
};

/** The types of orders whose time is expected; a pick-up has a time of its own. */
export const EXPECTED: { type: OrderingFields["minutesToExpect"][number]["type"]; text: OrderingTextName }[] = [
  { type: OrderType.DINE_IN, text: "orderingDineIn" },
  { type: OrderType.TO_GO, text: "orderingToGo" },
  { type: OrderType.DELIVERY, text: "orderingDelivery" },
];

/** The name of each setting on the page. */
export const FIELDS: Record<keyof OrderingFields, OrderingTextName> = {
  guestMode: "orderingGuests",
  orderCodeRequired: "orderingCode",
  autoSend: "orderingSend",
  staffSends: "orderingStaffSends",
  allergenWords: "orderingAllergens",
  cashRounding: "orderingCash",
  undoSeconds: "orderingUndo",
  pinLength: "orderingPinLength",
  lockAfter: "orderingLockAfter",
  lockAfterOrder: "orderingLockAfterOrder",
  ownerSecondFactor: "orderingOwnerFactor",
  managerSecondFactor: "orderingManagerFactor",
  ...WAYS,
  ordersWhenClosed: "orderingClosed",
  toGoName: "orderingName",
  tableRequests: "orderingRequests",
  sharedTable: "orderingShared",
  minutesToExpect: "orderingMinutes",
  maxGuests: "orderingMaxGuests",
  paceLimit: "orderingPace",
  payRequired: "orderingPay",
  payWithinMinutes: "orderingPayWithin",
  warnMinutes: "orderingWarnAfter",
  lateMinutes: "orderingLateAfter",
};

export const secondsText = (t: OrderingTranslate, seconds: number): string =>
  seconds === 0 ? t("orderingUndoNone") : t("orderingSeconds", { count: seconds });

/** A step of cash in words; of a restaurant whose currency is unknown here, as a number. */
export const cashRoundingText = (t: OrderingTranslate, rounding: CashRounding): string =>
  rounding === "currency" ? t("orderingCashCurrency") : rounding === EXACT_CASH ? t("orderingCashNone") : rounding;
export const PACES: Record<PaceCount | "off", OrderingTextName> = {
  off: "orderingPaceOff",
  orders: "orderingPaceOrders",
  items: "orderingPaceItems",
};

const paceText = (t: OrderingTranslate, limit: OrderingFields["paceLimit"]): string =>
  limit ? `${t(PACES[limit.counts])} ${limit.most}` : t(PACES.off);

/** The value of a setting in words. */
export function valueText(
  { t, listText }: { t: OrderingTranslate; listText: (words: readonly string[]) => string },
  fields: Partial<OrderingFields>,
  name: keyof OrderingFields,
): string {
  const value = fields[name];
  if (typeof value === "boolean") return t(value ? "orderingOn" : "orderingOff");
  if (name === "undoSeconds") return secondsText(t, Number(value));
  if (name === "autoSend") return t(SENDING[fields.autoSend ?? "never"]);
  if (name === "cashRounding") return cashRoundingText(t, fields.cashRounding ?? "currency");
  if (name === "toGoName") return t(NAMES[fields.toGoName ?? "required"]);
  if (name === "ownerSecondFactor" || name === "managerSecondFactor") return t(FACTOR_RULES[fields[name] ?? "offered"]);
  if (name === "tableRequests") return listText((fields.tableRequests ?? []).map((one) => t(REQUESTS[one]))) || t("orderingNothing");
  if (name === "paceLimit") return paceText(t, fields.paceLimit ?? null);
  if (name === "payRequired") return listText((fields.payRequired ?? []).map((one) => t(PAID_WAYS[one]))) || t("orderingNothing");
  if (name !== "minutesToExpect") return String(value);
  const minutes = EXPECTED.flatMap(({ type, text }) => {
    const found = fields.minutesToExpect?.find((one) => one.type === type);
    return found ? [`${t(text)} ${found.minutes}`] : [];
  });
  return listText(minutes) || t("orderingNothing");
}
