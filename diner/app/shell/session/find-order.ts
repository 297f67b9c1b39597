import type { WebOrderType } from "@comanda/domain/order/order-type";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";

type Seat = { merchantId: string; tableId: string; type: WebOrderType; locale: Locale };

/** `orderId`: this diner's order in progress at a table or type, null where there is none. `unreachable`: the server did not answer. */
type FoundOrder = { orderId: string | null } | "unreachable";

/** The last request, so that the parts of a page that need the order share one. */
let latest: { seat: string; answer: Promise<FoundOrder> } | null = null;

/** Returns this diner's order in progress; requested once until `forgetOrder` is called. */
export function findOrder(seat: Seat): Promise<FoundOrder> {
  return latest?.seat === keyOf(seat) ? latest.answer : findOrderAgain(seat);
}

/** Requests this diner's order in progress from the server. */
export function findOrderAgain(seat: Seat): Promise<FoundOrder> {
  const request = { seat: keyOf(seat), answer: requestOrder(seat) };
  latest = request;
  void request.answer.then((found) => {
    if (found === "unreachable" && latest === request) forgetOrder();
  });
  return request.answer;
}

/**
 * Drops the stored result. Called after an order was placed, a cart was filled, or a sign-in or sign-out: the order in progress may be
 * another one.
 */
export function forgetOrder(): void {
  latest = null;
}

const keyOf = ({ merchantId, tableId, type }: Seat): string => `${merchantId} ${type} ${tableId}`;

async function requestOrder({ merchantId, tableId, type, locale }: Seat): Promise<FoundOrder> {
  const query = { tableId, type: String(type) };
  const answer = await call("GET /api/merchant/order/has-processing-order", { merchantId, locale, query });
  if (answer.success) return { orderId: answer.data?.id ?? null };
  return answer.status === 401 ? { orderId: null } : "unreachable";
}
