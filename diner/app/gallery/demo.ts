import { OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { findTable } from "../shell/session/find-table.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import type { productWords } from "./gallery-words.ts";

/** The demo restaurants, and the code of table 12 (product rules, section 1). */
export const DEMO = { merchantId: "100001", otherMerchantId: "100002", qrcodeId: "700012" } as const;

/** A dish of the demo restaurant for each variant of the product sheet, where its menu has one, and a dish without options. */
export type DemoDishes = { sheets: Partial<Record<keyof typeof productWords, string>>; plain: { id: string; name: string } | null };

/** Seats the diner at table 12 with this dish alone in the cart; `false` where the restaurant could not be reached or refused. */
export async function prepare(productId: string, locale: Locale): Promise<boolean> {
  const { merchantId, qrcodeId } = DEMO;
  const sought = await findTable({ merchantId, qrcodeId, locale });
  if (sought.at !== "found") return false;
  const { tableId, tableName } = sought.table;
  saveSeating(merchantId, { type: OrderType.DINE_IN, tableId, tableName, qrcodeId, guests: 2 });
  const details = [{ productId, quantity: "2" }];
  const answer = await call("POST /api/shoppingCart", { merchantId, locale, body: { merchantId, details, productId } });
  return answer.success;
}
