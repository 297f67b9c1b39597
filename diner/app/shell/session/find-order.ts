import type { WebOrderType } from "@comanda/domain/order/order-type";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";

type Seat = { merchantId: string; tableId: string; type: WebOrderType; locale: Locale };

/** `orderId`: this diner's order in progress at a place, null where there is none. `unreachable`: the server did not answer. */
type FoundOrder = { orderId: string | null } | "unreachable";

/** The last request, so that the parts of a page that need the order share one. */
let latest: { seat: string; answer: Promise<FoundOrder> } | null = null;

/** Gives this diner's order in progress at a place, asked for once until `forgetOrder` is called. */
export function findOrder(seat: Seat): Promise<FoundOrder> {
  return latest?.seat === keyOf(seat) ? latest.answer : findOrderAgain(seat);
}

/** Asks the server for this diner's order in progress at a place. */
export function findOrderAgain(seat: Seat): Promise<FoundOrder> {
  const request = { seat: keyOf(seat), answer: requestOrder(seat) };
  latest = request;
  void request.answer.then((found) => {
    if (found === "unreachable" && latest === request) forgetOrder();
  });
  return request.answer;
}

/** To be called after an order was placed, a cart was filled, or somebody signed in or out: the order in progress may be another one. */
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
