import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PagesHost, pagesHost } from "../pages-host.ts";
import { type SentSpan, spansIn } from "../../telemetry/decoded-spans.ts";
import { MERCHANT, type PlacedOrder, placeOrder } from "./diner-requests.ts";
import { type OtlpReceiver, otlpReceiver } from "../../telemetry/otlp-receiver.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
/** The code of a table, which is in the path of a page and of the call that it makes. */
const CODE = "700012";
const [SERVER, CLIENT, INTERNAL] = [2, 3, 1];

const receiver: OtlpReceiver = await otlpReceiver();
afterAll(() => receiver.close());

const SENDING = {
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces`,
  OTEL_TRACES_SAMPLER: "parentbased_always_on",
};
const behindProxy = pagesHost(SENDING);
const alone = pagesHost({ ...SENDING, TRUSTED_PROXIES: "192.0.2.1/32" });

const pagesAlone = pagesHost({ ...SENDING, API_BASE: receiver.url });

const sent = (): SentSpan[] => spansIn(receiver.bodies("/v1/traces"));
const placingsOf = (spans: readonly SentSpan[]) => spans.filter(({ name }) => name === "POST /api/member/order");

/** Sends a request with the header of a trace; returns what is sent of traces once it is there. */
async function placedWithTrace(host: PagesHost): Promise<{ order: PlacedOrder; spans: SentSpan[] }> {
  const before = placingsOf(sent()).length;
  const order = await placeOrder(host, { traceparent: `00-${TRACE}-${PARENT}-01` });
  await vi.waitUntil(() => placingsOf(sent()).length > before, { timeout: 60_000 });
  return { order, spans: sent() };
}

describe("a process that sends traces", () => {
  let order: PlacedOrder;
  let spans: SentSpan[];
  beforeAll(async () => {
    await (await behindProxy().get(`/m/${MERCHANT}/q/${CODE}?secret=4155550177`)).text();
    ({ order, spans } = await placedWithTrace(behindProxy()));
  });

  const placing = () => placingsOf(spans)[0];

  it("goes on with the trace of a trusted proxy, by a span for the request and one for each of its statements", () => {
    expect(placing()).toMatchObject({ traceId: TRACE, parentId: PARENT, kind: SERVER });
    expect(placing()?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/api/member/order",
      "http.response.status_code": "200",
    });
    const statements = spans.filter(({ parentId }) => parentId === placing()?.id);
    expect(statements.map(({ name }) => name)).toContain("order.write-new");
    for (const { traceId, kind, name, attributes } of statements)
      expect([traceId, kind, attributes]).toEqual([TRACE, CLIENT, { "db.system.name": "postgresql", "db.query.summary": name }]);
  });

  it("sends a page with the calls that it makes, as parts of one trace", () => {
    const page = spans.find(({ name }) => name === "GET /:lang?/m/:merchantId/q/:qrcodeId");
    const calls = spans.filter(({ parentId, traceId }) => parentId === page?.id && traceId === page?.traceId);
    expect(calls.map(({ name, kind }) => [name, kind])).toContainEqual(["GET /api/merchant/table/qrcode/info/:id", INTERNAL]);
  });

  it("sends nothing by which a person, an order or a restaurant is known", () => {
    const texts = spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]);
    for (const personal of [order.id, order.token, order.phone, MERCHANT, CODE, "secret"])
      expect(texts.filter((text) => text.includes(personal))).toEqual([]);
  });

  it("passes the trace of a page on to the API of another process", async () => {
    await (await pagesAlone().get(`/m/${MERCHANT}/q/${CODE}`, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })).text();
    expect(receiver.traceparents()).toContainEqual(expect.stringMatching(new RegExp(`^00-${TRACE}-(?!${PARENT})[\\da-f]{16}-01$`)));
  });

  it("begins a trace of its own where anybody else sends the header", async () => {
    const before = new Set(sent().map(({ id }) => id));
    const { spans: after } = await placedWithTrace(alone());
    const [own] = placingsOf(after).filter(({ id }) => !before.has(id));
    expect(own?.parentId).toBe("");
    expect(own?.traceId).not.toBe(TRACE);
  });
});
