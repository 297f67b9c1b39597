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

/**
 * Notifies the staff of an order: `staff 100001 table 12 order 128 placed 734…`; `to-go` in place of the table, and the customer at the
 * end: ` for Mei, 415-555-0134`.
 */
export const notifyStaffOfOrder =
  (say: Say): MessageHandler =>
  async ({ merchantId, payload }) => {
    const seating = payload.tableName ? `table ${String(payload.tableName)}` : "to-go";
    say(
      `staff ${merchantId} ${seating} order ${String(payload.serial)} placed ${String(payload.orderId)}${customerText(payload.customer)}`,
    );
  };

/** The customer of a to-go order on one line; empty where the message has none. */
function customerText(customer: unknown): string {
  const { name = "", phone = "" } = (customer ?? {}) as Partial<ToGoCustomer>;
  const named = [name, phone].filter(Boolean).join(", ");
  return named && ` for ${toPrintable(named)}`;
}
