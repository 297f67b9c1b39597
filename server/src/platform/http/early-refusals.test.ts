import { refuse } from "@comanda/domain/result";
import { describe, expect, it } from "vitest";
import { refusal } from "./reply.ts";
import { Hono } from "hono";
import type { Priority } from "../admission/admission.ts";
import { earlyRefusals } from "./early-refusals.ts";

/** Early refusals that refuse all classes except these. */
const refusing = (...served: Priority[]) =>
  earlyRefusals({
    check: (priority) => (served.includes(priority) ? null : refuse("overloaded", { retryAfterSeconds: 7 })),
  });
const request = (method: string, url: string, headers: Record<string, string> = {}) => ({ method, url, headers });

describe("a request that could not be served in time", () => {
  it.each([
    ["POST", "/api/member/order"],
    ["POST", "/api/merchant/order/preview?x=1"],
    ["GET", "/api/shoppingCart?id=0"],
    ["POST", "/merchant/100001/call/api/member/order"],
    ["POST", "/zh-tw/merchant/100001/call/api/member/order"],
  ])("is refused: %s %s", (method, url) => expect(refusing()(request(method, url))?.status).toBe(503));

  it.each(["en-US", "zh-TW", "es-ES"])("is answered as the call itself would be, in %s", async (languagecode) => {
    const app = new Hono().post("*", (c) => refusal(c, "overloaded", { retryAfterSeconds: 7 }));
    const answer = await app.request("/api/member/order", { method: "POST", headers: { languagecode } });
    const early = refusing()(request("POST", "/api/member/order", { languagecode }));
    expect(early?.body.toString()).toBe(await answer.text());
    expect(early?.headers).toMatchObject({
      "content-type": answer.headers.get("content-type"),
      "retry-after": answer.headers.get("retry-after"),
      "cache-control": "private, no-store",
    });
  });

  it("is assigned the class of its call", () => {
    const isRefused = refusing("order");
    expect(isRefused(request("POST", "/api/member/order"))).toBeNull();
    expect(isRefused(request("POST", "/api/merchant/order/preview"))).not.toBeNull();
  });
});

describe("a request that is not refused early", () => {
  it.each([
    ["a page", "GET", "/merchant/100001/order"],
    ["a public call, which may be answered from the store", "GET", "/api/member/merchant/products-by-categories?merchantId=100001"],
    ["a call without the database", "GET", "/api/build"],
    ["no call", "POST", "/api/nothing"],
    ["another method", "DELETE", "/api/member/order"],
    ["a call named in a query", "GET", "/merchant/100001/order?next=/api/member/order"],
    ["health", "GET", "/healthz"],
  ])("is %s", (_, method, url) => expect(refusing()(request(method, url))).toBeNull());
});
