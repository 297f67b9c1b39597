import type { WebOrderType } from "@comanda/domain/order-type";
import type { Locale } from "@comanda/domain/locale";
import { call } from "./call.ts";

type There = { merchantId: string; tableId: string; type: WebOrderType; locale: Locale };

/** This diner's order in progress at a place: its id, null where there is none; `unreachable`: nobody could say. */
export async function findOrder({ merchantId, tableId, type, locale }: There): Promise<{ orderId: string | null } | "unreachable"> {
  const query = { tableId, type: String(type) };
  const answer = await call("GET /api/merchant/order/has-processing-order", { merchantId, locale, query });
  if (answer.success) return { orderId: answer.data?.id ?? null };
  return answer.status === 401 ? { orderId: null } : "unreachable";
}
