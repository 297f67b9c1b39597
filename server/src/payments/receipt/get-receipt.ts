import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readingOn } from "../../orders/read/order-member-view.ts";
import { subjectOfReceipt } from "../../orders/read/receipt-token.ts";
import { receiptOfOrder } from "./order-receipt.ts";
import { receiptOfPayment } from "./payment-receipt.ts";

/**
 * The receipt of an order of which something is paid, or of one payment of a diner, for everybody who has its address. It has no name of a person,
 * and no note on a dish, in which diners write their allergies.
 */
export const getReceipt: Handler<typeof contract.payment.receipt> = async (deps, { merchantId, locale }, { query: { token } }) => {
  if (merchantId === null) return refuse("not-found");
  const subject = subjectOfReceipt(deps.secrets, merchantId, token);
  const snapshot = subject && (await deps.menus.latest(merchantId));
  if (!snapshot) return refuse("not-found");
  const reading = readingOn(snapshot, { now: deps.clock.now(), locale });
  const receiptOf = subject.kind === "order" ? receiptOfOrder : receiptOfPayment;
  const receipt = await receiptOf(deps.db, { merchantId, id: subject.id, reading });
  return receipt ? ok({ ...receipt, taxNumber: snapshot.merchant.definition.taxNumber ?? "" }) : refuse("not-found");
};
