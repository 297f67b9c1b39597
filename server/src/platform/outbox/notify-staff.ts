import { isolated } from "@comanda/domain/isolated";
import { toPrintable } from "@comanda/domain/printable";
import type { ToGoCustomer } from "@comanda/domain/order/to-go-customer";
import type { MessageHandler } from "./outbox-consumer.ts";

type Say = (line: string) => void;

/** Sends the staff a table's order code: `staff 100001 table 12 order code 4821` (product rules, section 1). */
export const notifyStaffOfCode =
  (say: Say): MessageHandler =>
  async ({ merchantId, payload }) =>
    say(`staff ${merchantId} table ${String(payload.tableName)} order code ${String(payload.orderCode)}`);

/** Sends the staff an order code that was renewed after wrong attempts: the new code, then an alert with the number of attempts. */
export const notifyStaffOfRenewedCode =
  (say: Say): MessageHandler =>
  async (message) => {
    await notifyStaffOfCode(say)(message);
    const { merchantId, payload } = message;
    say(`staff ${merchantId} table ${String(payload.tableName)} alert: ${String(payload.tries)} wrong order codes, this one is new`);
  };

/** An order as a line for the staff names it. */
type OrderOfLine = { orderId: string; serial: number; tableName: string; customer: ToGoCustomer | null };

/**
 * Notifies the staff of an order: `staff 100001 table 12 order 128 placed 734…`; `to-go` in place of the table, and the customer at the
 * end: ` for Mei, 415-555-0134`.
 */
export function sayOrderPlaced(say: Say, merchantId: string, { orderId, serial, tableName, customer }: OrderOfLine): void {
  const seating = tableName ? `table ${isolated(tableName)}` : "to-go";
  say(`staff ${merchantId} ${seating} order ${serial} placed ${orderId}${customerText(customer)}`);
}

/** The customer of a to-go order on one line; empty where nobody is named. */
function customerText(customer: ToGoCustomer | null | undefined): string {
  const named = [customer?.name, customer?.phone].flatMap((one) => (one ? [isolated(toPrintable(one))] : []));
  return named.length > 0 ? ` for ${named.join(", ")}` : "";
}
