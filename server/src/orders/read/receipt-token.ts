import type { Secrets } from "../../platform/secrets.ts";

type Named = { merchantId: string; orderId: string };

/** The unguessable part of the address of an order's receipt: the id of the order, and a keyed hash of it. */
export const receiptToken = (secrets: Pick<Secrets, "hash">, { merchantId, orderId }: Named): string =>
  `${orderId}-${secrets.hash(`receipt ${merchantId} ${orderId}`)}`;

/** The id of the order whose receipt has this token; null for any other text. */
export function orderOfReceipt(secrets: Pick<Secrets, "hash">, merchantId: string, token: string): string | null {
  const orderId = /^(\d{1,19})-/.exec(token)?.[1];
  return orderId !== undefined && receiptToken(secrets, { merchantId, orderId }) === token ? orderId : null;
}
