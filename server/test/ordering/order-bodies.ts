import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import type { Answered } from "../api/answer-checks.ts";
import { type Guest, POMELO_LANE, type CallOptions, type TestServer } from "../harness.ts";

type Body = InputOf<typeof contract.order.place>["body"];

/** A requested order without its expected total. */
export type OrderBody = Omit<Body, "expectedTotal">;

/** A requested line. */
export type LineBody = Body["orderItems"][number];

/** Three dishes of Pomelo Lane without choices or limits. */
export const MUSHROOMS: LineBody = { productId: "1004", quantity: 1 };
export const SOY_MILK: LineBody = { productId: "4005", quantity: 1 };
export const EGG_TART: LineBody = { productId: "5006", quantity: 1 };
/** Three portions of it remain. */
export const CLAMS: LineBody = { productId: "2009", quantity: 1 };

let keys = 0;
/** An unused idempotency key. */
export const freshKey = (): string => `key-of-test-${(keys += 1)}`;

/** A to-go order, with the given other fields. */
export const toGo = (orderItems: LineBody[], parts: Partial<OrderBody> = {}): OrderBody => ({ type: 2, orderItems, ...parts });

/** An order to be picked up in the afternoon, with the given other fields. */
export const toPickUp = (orderItems: LineBody[], parts: Partial<OrderBody> = {}): OrderBody => ({
  type: 1,
  orderItems,
  extraInfo: '{"pickupTime":"2026-09-17T23:30:00Z"}',
  ...parts,
});

/** The QR code on a table of Pomelo Lane. */
export const qrcodeOf = (tableId: string): string => String(700_000 + Number(tableId));

/** An order at a table with its scanned QR code. */
export const atTable = (tableId: string, orderItems: LineBody[], parts: Partial<OrderBody> = {}): OrderBody => ({
  type: 0,
  tableId,
  qrcodeId: qrcodeOf(tableId),
  orderItems,
  ...parts,
});

/** The preview of an order. */
export const preview = async (server: Pick<TestServer, "data">, body: OrderBody, as: Guest) =>
  (await server.data(contract.order.preview, { body }, { as })).order;

/** Previews an order and places it with the total of the preview. */
export async function place(
  server: Pick<TestServer, "call" | "data">,
  body: OrderBody,
  options: CallOptions & { as: Guest },
): Promise<Answered> {
  const { orderCode, allergies, ...previewBody } = body;
  const { totalAmount } = await preview(server, previewBody, options.as);
  return server.call(
    contract.order.place,
    { body: { ...previewBody, orderCode, allergies, expectedTotal: totalAmount } },
    { key: freshKey(), ...options },
  );
}

/** Places an order that succeeds; returns the order. */
export async function placed(server: Pick<TestServer, "call" | "data">, body: OrderBody, options: CallOptions & { as: Guest }) {
  const answered = await place(server, body, options);
  if (!answered.success) throw new Error(`refused: ${answered.text}`);
  return contract.order.place.data.parse(answered.data).order;
}

/** A guest seated at a table of Pomelo Lane by its code. */
export async function seatedGuest(server: Pick<TestServer, "openTable" | "guest" | "data">, table: string): Promise<Guest> {
  const code = await server.openTable(table);
  const as = await server.guest(POMELO_LANE);
  await server.data(contract.table.orderCodeValid, { params: { code }, query: { tableId: table, qrcodeId: qrcodeOf(table) } }, { as });
  return as;
}

/** One order of the caller. */
export const detail = async (server: TestServer, orderId: string, as: Guest) =>
  (await server.data(contract.order.detail, { query: { orderId } }, { as })).order;

/** Turns delivery off for a restaurant. */
export const stopDelivering = (server: TestServer, merchantId: string) =>
  server.deps.db.query({
    text: `update merchant set definition = jsonb_set(definition, '{settings,delivery}', 'false'), menu_version = menu_version + 1 where id = $1`,
    values: [merchantId],
  });
