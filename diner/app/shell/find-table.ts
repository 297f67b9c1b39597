import type { DataOf } from "@comanda/contract/endpoint";
import type { hasProcessingOrder } from "@comanda/contract/order-calls";
import type { qrcodeInfo } from "@comanda/contract/table-calls";
import { OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "./call.ts";

/** What became of a code. `orderId` is this diner's order there, while it is in progress; `unreachable`: nobody answered. */
export type Sought = { at: "found"; table: DataOf<typeof qrcodeInfo>; orderId: string | null } | { at: "unknown" } | { at: "unreachable" };

type Code = { merchantId: string; qrcodeId: string; locale: Locale };

/** Asks which table a code is on, and whether the diner has an order there. A code of elsewhere, a revoked one and none look alike. */
export async function findTable({ merchantId, qrcodeId, locale }: Code): Promise<Sought> {
  const info = await call<DataOf<typeof qrcodeInfo>>({
    merchantId,
    locale,
    path: `/api/merchant/table/qrcode/info/${encodeURIComponent(qrcodeId)}`,
  });
  if (!info.success) return { at: info.status === 404 || info.status === 400 ? "unknown" : "unreachable" };
  const query = { tableId: info.data.tableId, type: String(OrderType.DINE_IN) };
  const order = await call<DataOf<typeof hasProcessingOrder>>({
    merchantId,
    locale,
    path: "/api/merchant/order/has-processing-order",
    query,
  });
  if (order.status === 0) return { at: "unreachable" };
  return { at: "found", table: info.data, orderId: order.success ? (order.data?.id ?? null) : null };
}
