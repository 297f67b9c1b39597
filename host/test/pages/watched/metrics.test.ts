import { beforeAll, describe, expect, it } from "vitest";
import { pagesHost } from "../pages-host.ts";
import { MERCHANT, placeOrder } from "./diner-requests.ts";
import { samplesOf, scrape, type Scraped, valueOf } from "../../telemetry/scraped-metrics.ts";

const host = pagesHost({ METRICS_ADDRESS: "127.0.0.1:0" });

describe("a process with METRICS_ADDRESS", () => {
  let before: Scraped;
  let orderId: string;
  beforeAll(async () => {
    await host().announce();
    orderId = (await placeOrder(host())).id;
    for (let time = 0; time < 3; time += 1) await (await host().get(`/merchant/${MERCHANT}/order`)).text();
    await (await host().get(`/api/member/merchant/products-by-categories?merchantId=${MERCHANT}`)).text();
    await (await host().get(`/no/such/${orderId}`)).text();
    before = await scrape(host().lines);
  });

  const requests = (route: string, status: string) =>
    valueOf(before, "http_server_request_duration_seconds_count", { http_route: route, http_response_status_code: status });

  it("measures requests by the template of their route, also those that are answered from memory", () => {
    expect(requests("/:lang?/merchant/:merchantId/order", "200")).toBe(3);
    expect(requests("/api/member/order", "200")).toBe(1);
    expect(requests("/api/member/merchant/products-by-categories", "200")).toBe(1);
  });

  it("has no path, number, token or name of a request in any label", () => {
    const labels = before.samples.flatMap((sample) => Object.values(sample.labels));
    for (const personal of [orderId, MERCHANT, "no/such", "Pomelo"]) expect(labels.filter((one) => one.includes(personal))).toEqual([]);
  });

  it("says what waits in the restaurants", () => {
    expect(valueOf(before, "comanda_orders_open", { comanda_order_state: "unsent" })).toBe(1);
    expect(valueOf(before, "comanda_tickets_waiting")).toBe(0);
    expect(valueOf(before, "comanda_ready")).toBe(1);
  });

  it("reads what waits once for all that ask within fifteen seconds", async () => {
    const readings = (from: Scraped) =>
      valueOf(from, "db_client_operation_duration_seconds_count", { db_query_summary: "open-work.orders" });
    await placeOrder(host());
    const after = await scrape(host().lines);
    expect([readings(after), valueOf(after, "comanda_orders_open", { comanda_order_state: "unsent" })]).toEqual([1, 1]);
  });

  it("serves them on their own address alone, and nothing else there", async () => {
    expect((await host().get("/metrics")).status).toBe(404);
    const url = host().lines.flatMap((line) => /at (\S+)\/metrics$/.exec(line)?.[1] ?? [])[0];
    expect((await fetch(`${url}/api/merchant/tiny-merchant?id=${MERCHANT}`)).status).toBe(404);
  });
});

describe("a process with ROLE=web and METRICS_ADDRESS", () => {
  const web = pagesHost({ METRICS_ADDRESS: "127.0.0.1:0", ROLE: "web" });

  it("measures itself, and leaves what waits in the restaurants to a process that works in the background", async () => {
    await web().announce();
    const scraped = await scrape(web().lines);
    expect(valueOf(scraped, "comanda_ready")).toBe(1);
    expect(scraped.samples.filter(({ name }) => /^comanda_(?:orders|tickets|printers|payments)/.test(name))).toEqual([]);
    expect(scraped.samples.filter(({ labels }) => labels["db_query_summary"]?.startsWith("open-work."))).toEqual([]);
  });
});

describe("a process without METRICS_ADDRESS", () => {
  const unwatched = pagesHost();

  it("serves no metrics, and has no instrument in its server", async () => {
    await unwatched().announce();
    await expect(scrape(unwatched().lines)).rejects.toThrow("no address of its metrics");
    expect(unwatched().deps.telemetry).toBe(null);
  });
});

describe("the text format of metrics", () => {
  it("is refused where a line is none", () => expect(() => samplesOf("<html>")).toThrow("not a sample: <html>"));
});
