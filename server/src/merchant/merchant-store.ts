import { type Queryable, statement } from "../db/queryable.ts";
import type { MerchantDefinition } from "../db/schema.ts";

/** A merchant as it is kept. */
export type Merchant = { id: string; shortName: string; timeZone: string; definition: MerchantDefinition; menuVersion: number };

const byId = statement<Merchant>(
  "merchant.by-id",
  `select id, short_name as "shortName", time_zone as "timeZone", definition, menu_version as "menuVersion" from merchant where id = $1`,
);

export async function findMerchant(on: Queryable, id: string): Promise<Merchant | null> {
  const [found] = await byId(on, id);
  return found ?? null;
}
