import { type CashStep, cashStepOf } from "@comanda/domain/money/cash-rounding";
import { type AllergenList, DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { dayEndOf } from "@comanda/domain/time/day-end";
import { businessDay } from "@comanda/domain/time/slots";
import { instantOnWall } from "@comanda/domain/time/zone";
import { type Queryable, statement } from "../db/queryable.ts";
import type { MerchantDefinition } from "../db/schema/merchant.ts";
import { isWithinBlock } from "../net/network-of.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** A merchant that is in service. */
export type Merchant = {
  id: string;
  shortName: string;
  timeZone: string;
  definition: MerchantDefinition;
  menuVersion: number;
  /** Whether a table is in use. */
  hasTables: boolean;
};

/** SQL: whether a restaurant is in service, and does not move; `merchantId`: how the statement names it. */
export const isServedHere = (merchantId: string): string =>
  `exists (select 1 from merchant served where served.id = ${merchantId} and served.removed_at is null) and not is_moving(${merchantId})`;

/** The currency of a merchant's amounts, ISO 4217; USD for a merchant that was loaded before the setting existed. */
export const currencyOf = ({ definition }: Merchant): string => definition.currency ?? DEFAULT_CURRENCY;

/** The list of allergens that a merchant's menu states. */
export const allergenListOf = ({ definition }: Merchant): AllergenList => definition.allergenList ?? DEFAULT_ALLERGEN_LIST;

/** The step to which a merchant rounds cash: the one that it chose, otherwise that of its currency. */
export const cashStepOfMerchant = (merchant: Merchant): CashStep =>
  cashStepOf(currencyOf(merchant), merchant.definition.settings.cashRounding);

/** The business day of an instant at a merchant, `2026-09-17`: it ends at the minute that the merchant has set, else by its hours. */
export const businessDayOf = ({ timeZone, definition }: Pick<Merchant, "timeZone" | "definition">, at: Date): string =>
  businessDay(at, timeZone, dayEndOf(definition));

/** The first instant of the business day that runs at a merchant. */
export const startOfBusinessDay = (merchant: Merchant, now: Date): Date => boundaryOfBusinessDay(merchant, now, 0);

/** The first instant of the next business day at a merchant. */
export const endOfBusinessDay = (merchant: Merchant, now: Date): Date => boundaryOfBusinessDay(merchant, now, DAY_MINUTES);

function boundaryOfBusinessDay(merchant: Merchant, now: Date, laterMinutes: number): Date {
  const midnight = Date.parse(`${businessDayOf(merchant, now)}T00:00:00Z`) / MINUTE_MS;
  return new Date(instantOnWall(midnight + laterMinutes + dayEndOf(merchant.definition), merchant.timeZone));
}

/** How long an action of the staff can be undone, in seconds, where the restaurant has set nothing else. */
export const UNDO_SECONDS = 5;

/** The minutes after which the age of an order turns, and after which it is late, where the restaurant has set nothing else. */
export const [WARN_MINUTES, LATE_MINUTES] = [10, 20];

const byId = statement<Merchant, { merchantId: string }>(
  "merchant.by-id",
  `select id, short_name as "shortName", time_zone as "timeZone", definition, menu_version as "menuVersion",
     exists (select 1 from dining_table where merchant_id = :merchantId and out_of_use_at is null) as "hasTables"
   from merchant where id = :merchantId and removed_at is null`,
);

export async function findMerchant(on: Queryable, id: string): Promise<Merchant | null> {
  const [row] = await byId(on, { merchantId: id });
  return row ?? null;
}

/** Whether an address is one of the restaurant's own, which its diners share. */
export const isVenueAddress = ({ definition }: Pick<Merchant, "definition">, address: string): boolean =>
  definition.venueAddresses.some((block) => isWithinBlock(address, block));
