import type { CallData } from "@comanda/contract/call-by-name";
import { OrderType } from "@comanda/domain/codes";
import { TABLE_OUT_OF_USE } from "@comanda/domain/refusal-codes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { findOrderAgain } from "./find-order.ts";

/**
 * The result of looking up a table's code. `orderId`: this diner's order in progress at that table. `unreachable`: the server did not
 * answer.
 */
export type Sought =
  | { at: "found"; table: CallData<"GET /api/merchant/table/qrcode/info/:id">; orderId: string | null }
  | { at: "unknown" }
  | { at: "out-of-use"; tableName: string }
  | { at: "unreachable" };

type Code = { merchantId: string; qrcodeId: string; locale: Locale };

/**
 * Looks up the table of a code, and this diner's order at it. A code of another restaurant, a revoked one and an unknown one are all
 * `unknown`; one of a table that the staff have taken out of use has its name.
 */
export async function findTable({ merchantId, qrcodeId, locale }: Code): Promise<Sought> {
  const info = await call("GET /api/merchant/table/qrcode/info/:id", { merchantId, locale, params: { id: qrcodeId } });
  if (info.code === TABLE_OUT_OF_USE) return { at: "out-of-use", tableName: (info.data as { tableName: string }).tableName };
  if (!info.success) return { at: info.status === 404 || info.status === 400 ? "unknown" : "unreachable" };
  const { tableId } = info.data;
  const openOrder = await findOrderAgain({ merchantId, locale, tableId, type: OrderType.DINE_IN });
  return openOrder === "unreachable" ? { at: "unreachable" } : { at: "found", table: info.data, orderId: openOrder.orderId };
}
