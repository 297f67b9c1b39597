import type { CallData } from "@comanda/contract/call-by-name";
import { OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { findOrderAgain } from "./find-order.ts";

/** What became of a code. `orderId` is this diner's order there, while it is in progress; `unreachable`: nobody answered. */
export type Sought =
  | { at: "found"; table: CallData<"GET /api/merchant/table/qrcode/info/:id">; orderId: string | null }
  | { at: "unknown" }
  | { at: "unreachable" };

type Code = { merchantId: string; qrcodeId: string; locale: Locale };

/** Asks which table a code is on, and whether the diner has an order there. A code of elsewhere, a revoked one and none look alike. */
export async function findTable({ merchantId, qrcodeId, locale }: Code): Promise<Sought> {
  const info = await call("GET /api/merchant/table/qrcode/info/:id", { merchantId, locale, params: { id: qrcodeId } });
  if (!info.success) return { at: info.status === 404 || info.status === 400 ? "unknown" : "unreachable" };
  const { tableId } = info.data;
  const openOrder = await findOrderAgain({ merchantId, locale, tableId, type: OrderType.DINE_IN });
  return openOrder === "unreachable" ? { at: "unreachable" } : { at: "found", table: info.data, orderId: openOrder.orderId };
}
