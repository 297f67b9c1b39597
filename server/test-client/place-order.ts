import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

/** The results of this program, printed for the test that runs it. */
type Report = { placed: string; serial: number; narrowed: string[] };
type Body = components["schemas"]["OrderToPlace"];

const [origin = "", productId = "", soldOutId = ""] = process.argv.slice(2);
const merchantId = "100001";
const api = createClient<paths>({ baseUrl: origin });

const { data: guest } = await api.POST("/api/member/register/guest", { params: { header: { merchantId } } });
if (!guest?.success) throw new Error("no guest");
api.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${guest.data.token}`);
    return request;
  },
});

const narrowed: string[] = [];
const orderItems: Body["orderItems"] = [{ productId, quantity: "2" }];
const header = () => ({ merchantId, "Idempotency-Key": crypto.randomUUID() });
const place = (body: Body) => api.POST("/api/member/order", { params: { header: header() }, body });

const { data: preview } = await api.POST("/api/merchant/order/preview", {
  params: { header: { merchantId } },
  body: { type: 2, orderItems },
});
// @ts-expect-error: the order exists only after `success` or `code` was checked.
void preview?.data.order.totalAmount;
if (preview?.code !== 0) throw new Error("no preview");
const expectedTotal: string = preview.data.order.totalAmount;

const changed = await place({ type: 2, orderItems, expectedTotal: "0.01" });
if (changed.data?.code === 2028) narrowed.push(`2028 ${changed.data.data.order.totalAmount === expectedTotal}`);

const soldOut = await place({ type: 2, orderItems: [{ productId: soldOutId, quantity: 1 }], expectedTotal });
if (soldOut.data?.code === 2025) {
  const remaining: number = soldOut.data.data.remaining;
  narrowed.push(`2025 ${remaining}`);
}

const { data: placed } = await place({
  id: preview.data.order.id,
  rowVersion: preview.data.order.rowVersion,
  type: 2,
  orderItems,
  expectedTotal,
});
if (!placed?.success) throw new Error(`not placed: ${JSON.stringify(placed)}`);

const again = await place({ type: 2, orderItems, expectedTotal });
// @ts-expect-error: the order of a refusal may be null.
if (again.data?.code === 12000) void again.data.data.order.id;
if (again.data?.code === 12000) narrowed.push(`12000 ${again.data.data.order?.id === placed.data.order.id}`);

const malformed = await place({ type: 2, orderItems: [], expectedTotal });
if (malformed.error?.code === 400) narrowed.push(`400 ${malformed.error.data.issues[0]?.path}`);

const report: Report = { placed: placed.data.order.totalAmount, serial: placed.data.order.serial, narrowed };
process.stdout.write(JSON.stringify(report));
