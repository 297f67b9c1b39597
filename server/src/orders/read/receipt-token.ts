import type { Secrets } from "../../platform/secrets.ts";

/** What a receipt is about: all payments of an order, or one payment of a diner, which may pay several orders. */
export type ReceiptSubject = { kind: "order" | "payment"; id: string };

/** What the token of a receipt begins with, before the id. */
const PREFIX = { order: "", payment: "p" } as const;
/** What the hash of a token is of, before the restaurant and the id. */
const HASHED = { order: "receipt", payment: "receipt of payment" } as const;

/** The unguessable part of the address of a receipt: the id of its order or its payment, and a keyed hash of it. */
export const receiptToken = (secrets: Pick<Secrets, "hash">, merchantId: string, { kind, id }: ReceiptSubject): string =>
  `${PREFIX[kind]}${id}-${secrets.hash(`${HASHED[kind]} ${merchantId} ${id}`)}`;

/** What the receipt with this token is about; null for any other text. */
export function subjectOfReceipt(secrets: Pick<Secrets, "hash">, merchantId: string, token: string): ReceiptSubject | null {
  const [, prefix, id] = /^(p?)(\d{1,19})-/.exec(token) ?? [];
  if (id === undefined) return null;
  const subject: ReceiptSubject = { kind: prefix === PREFIX.payment ? "payment" : "order", id };
  return receiptToken(secrets, merchantId, subject) === token ? subject : null;
}
