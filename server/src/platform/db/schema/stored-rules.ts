import type { OrderType } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";
import type { CashRounding } from "@comanda/domain/money/cash-rounding";
import type { AutoSend } from "@comanda/domain/merchant/auto-send";
import type { PaceLimit } from "@comanda/domain/merchant/pace-limit";
import type { TableRequest } from "@comanda/domain/merchant/table-requests";
import type { PaidFirst } from "@comanda/domain/order/awaiting-payment";
import type { ToGoName } from "@comanda/domain/order/to-go-customer";
import type { PinLength } from "@comanda/domain/staff/pin-rules";
import type { SecondFactorRule } from "@comanda/domain/staff/second-factor-rules";

/** A charge as it is stored. `guestsFrom`: the number of guests from which it is added; absent: always. */
export type StoredCharge = {
  id: string;
  name: Translated;
  kind: "amount" | "percent";
  value: string;
  orderTypes: OrderType[] | null;
  isTaxed: boolean;
  guestsFrom?: number | undefined;
};

/** A pause of a type of order as it is stored, with who began it and when. `until`: null until somebody turns the type on. */
export type StoredPause = { type: number; until: string | null; by: string; at: string };

/** How a restaurant takes orders. */
export type StoredSettings = {
  /** Absent in rows loaded before this setting existed: then a restaurant with tables takes orders at them. */
  dineIn?: boolean;
  guestMode: boolean;
  orderCodeRequired: boolean;
  toGo: boolean;
  pickup: boolean;
  delivery: boolean;
  /** Absent in rows loaded before this setting existed: the page then offers them. */
  moreWaysOnPage?: boolean;
  maxGuests: number;
  /** Absent in rows loaded before this setting existed: a closed restaurant then takes no orders for now. */
  ordersWhenClosed?: boolean;
  /** Absent in rows loaded before these settings existed: then the defaults, and required. */
  tipPercents?: number[];
  toGoName?: ToGoName;
  /** Absent in rows loaded before this setting existed: then all. */
  tableRequests?: TableRequest[];
  /** Whether the diners of a table may share its order. Absent in rows loaded before this setting existed: then not. */
  sharedTable?: boolean;
  /** Absent in rows loaded before this setting existed: then 5. */
  undoSeconds?: number;
  minutesToExpect?: { type: number; minutes: number }[];
  /** Set in the console alone; absent: never. */
  autoSend?: AutoSend;
  /** Set in the console alone; absent: a person who takes an order sends it with it. */
  staffSends?: boolean;
  /** Set in the console alone; absent: a word for an allergen alone is a note. */
  allergenWords?: boolean;
  /** Set in the console alone; absent: cash is rounded to the step of the currency. */
  cashRounding?: CashRounding;
  /** Set in the console alone; absent: 4, 2 and not. */
  pinLength?: PinLength;
  lockAfter?: number;
  lockAfterOrder?: boolean;
  /** Set in the console alone, by an owner, since managers import folders; absent: offered. */
  ownerSecondFactor?: SecondFactorRule;
  managerSecondFactor?: SecondFactorRule;
  /** What was ordered before is sent by a person. */
  autoSendSince?: string;
  /** Absent in rows loaded before these settings existed: then 10 and 20. */
  warnMinutes?: number;
  lateMinutes?: number;
  /** Of types of orders; one that has ended may still be here. */
  pauses?: StoredPause[];
  /** Absent or null: no limit. */
  paceLimit?: PaceLimit | null;
  /** The types of orders that the restaurant gets when they are paid. Absent in rows loaded before these settings existed: none, and 10. */
  payRequired?: PaidFirst[];
  payWithinMinutes?: number;
};

/**
 * The settings that no folder has: the console sets them, or, as `autoSendSince`, the server. A setting that is not named here does not compile
 * until a folder has it.
 */
export type ConsoleSetting =
  | "allergenWords"
  | "autoSend"
  | "autoSendSince"
  | "cashRounding"
  | "lockAfter"
  | "lockAfterOrder"
  | "managerSecondFactor"
  | "ownerSecondFactor"
  | "pauses"
  | "pinLength"
  | "staffSends";

/** The settings of a folder, each with a value; what it limits or requires nothing of is undefined. */
export type FolderSettings = Required<Omit<StoredSettings, ConsoleSetting | "paceLimit" | "payRequired" | "payWithinMinutes">> & {
  paceLimit: PaceLimit | undefined;
  payRequired: PaidFirst[] | undefined;
  payWithinMinutes: number | undefined;
};
