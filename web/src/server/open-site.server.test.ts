import { afterEach, describe, expect, it, vi } from "vitest";
import { callForBrowser } from "./calls/api-proxy.server.ts";
import { depsWith } from "./deps-for-tests.ts";
import { siteOpener } from "./open-site.server.ts";

afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.useRealTimers());

/** An API that never answers until the call is aborted. */
const silence = () =>
  (async (_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
    return promise;
  }) satisfies typeof fetch;

const page = (path: string) => new Request(`http://localhost:3000${path}`, { headers: { cookie: "token=100001.t; uid=100001.u" } });

describe("a call between servers", () => {
  it("is aborted after a minute and reads as failed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const site = siteOpener(depsWith({ apiFetch: silence }))(page("/"), "192.0.2.1");
    let answer: object | undefined;
    void site
      .apiFor("100001")
      .member.registerGuest()
      .then((given) => (answer = given));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ success: false, code: 500, data: null, msg: "error", status: 0 });
  });

  it("for a page is aborted after a minute, is logged, and gets status 502", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const logged: unknown[] = [];
    const log = (level: string, event: string, fields: object = {}) => void logged.push({ level, event, ...fields });
    const request = page("/merchant/100001/call/api/shoppingCart");
    const site = siteOpener(depsWith({ apiFetch: silence, log }))(request, "192.0.2.1");
    const answer = callForBrowser(request, { merchantId: "100001", "*": "api/shoppingCart" }, site);
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAnswered).toBe(true);
    expect([(await answer).status, await (await answer).text()]).toEqual([502, ""]);
    expect(logged).toEqual([
      { level: "warn", event: "api-unreachable", merchantId: "100001", call: "/api/shoppingCart", message: "AbortError: given up" },
    ]);
  });

  it("for a page leaves no timer behind once it is answered", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const request = page("/merchant/100001/call/api/shoppingCart");
    const site = siteOpener(depsWith({ apiFetch: () => async () => Response.json({ success: true, code: 0, data: null, msg: "" }) }))(
      request,
      "192.0.2.1",
    );
    const answer = await callForBrowser(request, { merchantId: "100001", "*": "api/shoppingCart" }, site);
    expect([answer.status, vi.getTimerCount()]).toEqual([200, 0]);
  });

  it.each(["the browser is connected", "the process runs"])(
    "that is a stream lasts as long as %s, and then ends without an error",
    async (until) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const leaving = new AbortController();
      const closing = new AbortController();
      const apiFetch = () => async (_: unknown, init?: RequestInit) => {
        const news = new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode("data: 1\n\n"));
            init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
          },
        });
        return new Response(news, { headers: { "content-type": "text/event-stream" } });
      };
      const request = new Request(page("/merchant/100001/call/api/merchant/order/events?orderId=1"), { signal: leaving.signal });
      const site = siteOpener(depsWith({ apiFetch, closing: closing.signal }))(request, "192.0.2.1");
      const answer = await callForBrowser(request, { merchantId: "100001", "*": "api/merchant/order/events" }, site);
      expect([answer.status, answer.headers.get("content-type"), vi.getTimerCount()]).toEqual([200, "text/event-stream", 0]);
      const reader = answer.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
      const next = reader?.read();
      (until === "the browser is connected" ? leaving : closing).abort();
      expect(await next).toMatchObject({ done: true });
    },
  );
});
