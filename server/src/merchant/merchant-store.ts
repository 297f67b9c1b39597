import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { type Queryable, statement } from "../db/queryable.ts";
import type { MerchantDefinition } from "../db/schema/merchant.ts";

/** A merchant that is in service. */
export type Merchant = {
  id: string;
  shortName: string;
  timeZone: string;
  definition: MerchantDefinition;
  menuVersion: number;
  hasTables: boolean;
};

/** The currency of a merchant's amounts, ISO 4217; USD for a merchant that was loaded before the setting existed. */
export const currencyOf = ({ definition }: Merchant): string => definition.currency ?? DEFAULT_CURRENCY;

const byId = statement<Merchant>(
  "merchant.by-id",
  `select id, short_name as "shortName", time_zone as "timeZone", definition, menu_version as "menuVersion",
     exists (select from dining_table where merchant_id = $1) as "hasTables"
   from merchant where id = $1 and removed_at is null`,
);

export async function findMerchant(on: Queryable, id: string): Promise<Merchant | null> {
  const [row] = await byId(on, id);
  return row ?? null;
}
