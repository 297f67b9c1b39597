import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/**
 * A point of sale that takes the orders of a restaurant from Comanda and sends their states back: an example for other programs, which the
 * tests run. `origin`: where Comanda is. `key`: with the scopes orders:read, orders:write and payments:write. `secret`: of the webhook with
 * the events order.placed, order.changed, payment.recorded and order.completed. `print`: the printer of the point of sale.
 */
export type PosSettings = { origin: string; key: string; secret: string; print: (line: string) => void };

/** The fields of an order that this program reads. */
type Order = {
  id: string;
  serial: number;
  status: number;
  rowVersion: number;
  tableName: string;
  notes: string;
  due: string;
  allergy: { readAt: string | null } | null;
  pending: object | null;
  items: { id: string; name: string; quantity: string; notes: string; state: string }[];
};
type Answer<Data> = { success: true; data: Data } | { success: false; code: number; msg: string };

const IN_PROGRESS = 0;
/** Somebody was quicker, or the order has changed since it was read: the event of that change brings the next step. */
const OUTDATED = [5001, 5002, 5009, 5011, 12000];

/**
 * Receives webhooks. A message is answered with 2xx once its work is done, and with 500 where it failed, so that Comanda repeats it. One that
 * was handled is answered at once. A real point of sale stores what it has handled and printed.
 */
export function mockPos(settings: PosSettings): Server {
  const memory: Memory = { handled: new Set(), printed: new Set() };
  return createServer((request, response) => {
    const end = (status: number) => void response.writeHead(status).end();
    receive(settings, memory, request).then(end, (error: unknown) => {
      settings.print(`failed: ${String(error)}`);
      end(500);
    });
  });
}

/** The ids of messages that were handled, and of items that were printed. */
type Memory = { handled: Set<string>; printed: Set<string> };

async function receive(settings: PosSettings, memory: Memory, request: IncomingMessage): Promise<number> {
  const body = await text(request);
  const headers = request.headers as Record<string, string>;
  const id = headers["webhook-id"] ?? "";
  let message: { type: string; data: { orderId?: string } };
  try {
    message = new Webhook(settings.secret).verify(body, headers) as typeof message;
  } catch {
    return 401;
  }
  if (!memory.handled.has(id) && message.data.orderId) await takeNextStep(settings, memory, message.data.orderId);
  memory.handled.add(id);
  return 204;
}

/**
 * Does what an order needs next, by its state and not by the message: sends what is held, then takes the payment, then completes it. Each
 * step causes the event that brings the next one, so that a repeated or a late message does no harm.
 */
async function takeNextStep(settings: PosSettings, memory: Memory, orderId: string): Promise<void> {
  const order = await call<Order>(settings, { method: "GET", path: `/api/staff/orders/${orderId}` });
  if (!order || order.status !== IN_PROGRESS || order.pending !== null) return;
  const path = `/api/staff/orders/${order.id}`;
  const held = order.items.filter(({ state }) => state === "held");
  if (held.length > 0) {
    if (order.allergy && order.allergy.readAt === null)
      return settings.print(`order ${order.serial}: somebody has to read its allergy in the console`);
    // Printed before it is sent: where the answer to the sending is lost, nothing is missing on paper.
    printTicket(settings, memory, { ...order, items: held });
    await call(settings, { method: "POST", path: `${path}/send`, body: { itemIds: held.map(({ id }) => id) } });
  } else if (Number(order.due) > 0) {
    const body = { orders: [{ id: order.id, due: order.due }], method: "other", amount: order.due, reference: `POS ${order.serial}` };
    // The same key for the same amount: a repeated message takes no second payment.
    await call(settings, { method: "POST", path: "/api/staff/payments", body, idempotencyKey: `pos-${order.id}-${order.due}` });
  } else {
    await call(settings, { method: "POST", path: `${path}/complete`, body: { rowVersion: order.rowVersion } });
  }
}

function printTicket({ print }: PosSettings, { printed }: Memory, { serial, tableName, notes, items }: Order): void {
  const others = items.filter(({ id }) => !printed.has(id));
  if (others.length === 0) return;
  print(`order ${serial}${tableName ? `, table ${tableName}` : ""}${notes ? `: ${notes}` : ""}`);
  for (const { id, quantity, name, notes: note } of others) {
    print(`  ${quantity} × ${name}${note ? ` (${note})` : ""}`);
    printed.add(id);
  }
}

type Call = { method: "GET" | "POST"; path: string; body?: object; idempotencyKey?: string };

/** Makes a call with the key; null where the order has changed meanwhile. Throws for any other refusal. */
async function call<Data>({ origin, key }: PosSettings, { method, path, body, idempotencyKey }: Call): Promise<Data | null> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Answer<Data>;
  if (said.success) return said.data;
  if (OUTDATED.includes(said.code)) return null;
  throw new Error(`${method} ${path}: ${answer.status} ${said.code} ${said.msg}`);
}
