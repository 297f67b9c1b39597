import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, text } from "../scalars.ts";

/** The characters of an address at a push service. */
const MOST_CHARACTERS = 1_000;

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), `${length} characters of base64url without padding`);

/** A browser at its push service, with the names of `PushSubscription`: the key of 65 bytes and the secret of 16. */
const subscription = z.strictObject({
  endpoint: text(MOST_CHARACTERS).regex(/^https?:\/\//, "an address"),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

export const orderPush = endpoint({
  method: "GET",
  path: "/api/member/order/push",
  summary: "Whether the caller's browser is told when an order is ready, and the key with which it asks its push service",
  needs: "diner",
  query: z.object({ orderId: id }),
  data: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  refusals: ["not-found"],
});

/** A session has one browser; of an order that has ended nothing is stored, and `isOn` is false. */
export const setOrderPush = endpoint({
  method: "PUT",
  path: "/api/member/order/push",
  summary: "Tells the caller's browser when an order is ready; without a subscription no longer",
  needs: "diner",
  body: z.strictObject({ orderId: id, subscription: subscription.nullable() }),
  data: z.object({ isOn: z.boolean() }),
  refusals: ["not-found"],
});
