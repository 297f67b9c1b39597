import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";

/** A page of the diner's orders at a merchant, newest first; pages count from 1. */
export async function readOrders(to: { merchantId: string; locale: Locale }, page = 1): Promise<Answer<OrderSummary[]>> {
  const answer = await call("GET /api/merchant/order/member-order-list", { ...to, query: { page: String(page) } });
  // The API answers with ids only where a client requests them.
  return answer.success ? { ...answer, data: answer.data.filter((order) => typeof order !== "string") } : answer;
}
