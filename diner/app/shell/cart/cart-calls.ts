import type { CartView } from "@comanda/contract/calls/cart-calls";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";
import type { CartLineRequest } from "./optimistic-cart.ts";
import { memberIds, visitorId } from "../session/member/visitor-id.ts";

/** Merchant and language of a cart call. */
export type CartOf = { merchantId: string; locale: Locale };

/** The server refused to give the cart; the message is the server's sentence. */
export class CartRefused extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor({ msg, code, data }: Answer<unknown>) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

/** Reads the cart. Throws when there is no cart to display, with the specification's or the server's message (section 8: Fetch cart). */
export async function fetchCart(cart: CartOf): Promise<CartView> {
  const answer = await call("GET /api/shoppingCart", {
    ...cart,
    query: { id: memberIds[cart.merchantId] ?? "0", browserId: visitorId() },
  });
  if (!answer.success) throw answer.status === 0 ? new Error(answer.msg) : new CartRefused(answer);
  if (!answer.data) throw new Error("fetch cart details error: empty data");
  return answer.data;
}

/**
 * Replaces the cart. Returns refusals; throws when no answer came (specification, section 8: Cart update request failure).
 */
export async function updateCart(cart: CartOf, change: { details: CartLineRequest[]; productId?: string }): Promise<Answer<CartView>> {
  const answer = await call("POST /api/shoppingCart", { ...cart, body: { merchantId: cart.merchantId, ...change } });
  if (answer.status === 0) throw new Error("Failed to update the cart.");
  return answer;
}
