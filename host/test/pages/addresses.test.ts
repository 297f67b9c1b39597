import { describe, expect, it } from "vitest";
import { headingsIn, readableIn } from "./html.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

/** Where a path redirects a new browser with these headers; null where it does not. */
async function leadsTo(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await host().get(path, { headers: { "accept-language": "en", ...headers } });
  return answer.headers.get("location");
}

/** The status of a path, and where it leads. The path is sent as it is written. */
async function answerOf(path: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await host().get(`${host().origin}${path}`);
  return [status, headers.get("location")];
}

describe("the root path", () => {
  it("redirects to the menu of the merchant in the query, of several the first, else of the one visited last, else home", async () => {
    const cookie = "merchantId=100002";
    expect(await leadsTo("/?merchantId=100001", { cookie })).toBe("/merchant/100001/order");
    expect(await leadsTo("/?merchantId=100002&merchantId=100001")).toBe("/merchant/100002/order");
    expect(await leadsTo("/zh-tw", { cookie })).toBe("/zh-tw/merchant/100002/order");
    expect(await leadsTo("/")).toBe("/home");
  });

  it("ignores a merchant of the cookie that no longer exists", async () => {
    expect(await leadsTo("/", { cookie: "merchantId=999999" })).toBe("/home");
    expect(await leadsTo("/?merchantId=100002", { cookie: "merchantId=999999" })).toBe("/merchant/100002/order");
  });

  it("redirects to NotFound for an invalid merchant id", async () => {
    expect(await leadsTo("/?merchantId=")).toBe("/notFound");
    expect(await leadsTo("/es-es?merchantId=pomelo")).toBe("/es-es/notFound");
  });

  it("uses the browser's preferred language on a first visit only", async () => {
    const spanish = { "accept-language": "es-MX, en;q=0.5" };
    expect(await leadsTo("/", spanish)).toBe("/es-es/home");
    expect(await leadsTo("/", { ...spanish, cookie: "locale=zh-TW" })).toBe("/zh-tw/home");
    expect(await leadsTo("/zh-tw", spanish)).toBe("/zh-tw/home");
  });
});

describe("a path that does not exist", () => {
  it.each([
    ["has no page", "/nowhere"],
    ["has no page", "/nowhere/at/all"],
    ["has other capitals", "/MERCHANT/100001"],
    ["has an unknown merchant", "/merchant/999999"],
    ["has no page of the merchant", "/merchant/100001/nowhere"],
    ["does not have the form of a table's code", "/m/100001/q/table12"],
    ["has no merchant", "/order"],
    ["has no merchant", "/order-list"],
    ["has no merchant", "/merchant"],
    ["has no merchant", "/merchant/order"],
    ["has no merchant", "/m/100001"],
    ["has other capitals", "/merchant/100001/ORDER"],
    ["has other capitals", "/merchant/100001/Coupon-Used"],
    ["has other capitals", "/HOME"],
    ["has other capitals", "/M/100001/q/700012"],
    ["has other capitals", "/notfound"],
    ["is a legacy path without a redirect", "/pomelo-lane/cellar"],
  ])("%s: %s gets status 404 and is named on the page", async (_, path) => {
    const answer = await host().get(path);
    expect(answer.status).toBe(404);
    expect(readableIn(await answer.text())).toContain(` Page Not Found: ${path} `);
  });

  it.each([
    ["/notFound", "Page Not Found"],
    ["/zh-tw/notFound", "找不到頁面"],
    ["/es-es/notFound", "Página no encontrada"],
    ["/es-es/nowhere", "Página no encontrada"],
  ])("gets status 404 in the language of its prefix: %s", async (path, says) => {
    const answer = await host().get(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(readableIn(html)).toMatch(new RegExp(` ${says}[:：] ?${path} `));
    expect(headingsIn(html, 1)).toEqual([expect.stringMatching(/^404/)]);
  });

  it.each(["/home", "/scan", "/zh-tw/home"])("is no page without a merchant: %s", async (path) =>
    expect(await answerOf(path)).toEqual([200, null]),
  );
});

describe("a path", () => {
  it.each([
    ["/merchant/100001/coupon-used/", "/merchant/100001/coupon-used"],
    ["/merchant/100001/order/?from=poster", "/merchant/100001/order?from=poster"],
    ["/zh-tw/", "/zh-tw"],
    ["/zh-TW/merchant/100001/search?keyword=tea", "/zh-tw/merchant/100001/search?keyword=tea"],
    ["/ES-ES/home", "/es-es/home"],
    ["/m/100001/q/700012/", "/m/100001/q/700012"],
    ["/zh-cn/merchant/100001", "/zh-tw/merchant/100001"],
    ["/zh-cn/merchant/100001/search?keyword=tea", "/zh-tw/merchant/100001/search?keyword=tea"],
  ])("%s redirects permanently to %s", async (path, to) => expect(await answerOf(path)).toEqual([301, to]));

  it.each(["//evil.example/", "/\\evil.example/", "///evil.example//"])("%s redirects to no other site", async (path) => {
    const [, location] = await answerOf(path);
    expect(location ?? "/").toMatch(/^\/(?!\/)/);
  });
});

describe("a legacy path", () => {
  it("redirects to the current page with its query", async () => {
    expect(await answerOf("/pomelo-lane?from=card")).toEqual([301, "/merchant/100001?from=card"]);
    expect(await answerOf("/pomelo-lane/menu/")).toEqual([302, "/merchant/100001/order"]);
  });
});

describe("a table's code", () => {
  it.each([
    ["/m/100001/q/999999", " We could not match this code to a table. ", " Scan again "],
    ["/zh-tw/m/100001/q/999999", " 找不到對應的桌位", " 再掃描一次 "],
    ["/es-es/m/100001/q/999999", " Este código no corresponde a ninguna mesa. ", " Escanear de nuevo "],
  ])("that no table has gets status 404 with the reason and a way to the scanner: %s", async (path, reason, way) => {
    const answer = await host().get(path, { headers: { "accept-language": "en" } });
    expect(answer.status).toBe(404);
    const text = readableIn(await answer.text());
    expect(text).toContain(reason);
    expect(text).toContain(way);
  });

  it("of a table has status 200, and one of another restaurant 404", async () => {
    expect(await answerOf("/es-es/m/100001/q/700003")).toEqual([200, null]);
    expect(await answerOf("/es-es/m/100002/q/700003")).toEqual([404, null]);
  });

  it("redirects to the language of the last visit, else to the browser's preferred one", async () => {
    const inLanguage = (headers: Record<string, string>) => leadsTo("/m/100001/q/700003", headers);
    const chinese = { "accept-language": "zh-TW,zh;q=0.9,en;q=0.5" };
    expect(await inLanguage(chinese)).toBe("/zh-tw/m/100001/q/700003");
    expect(await inLanguage({ ...chinese, cookie: "locale=es-ES" })).toBe("/es-es/m/100001/q/700003");
    expect(await inLanguage({ ...chinese, cookie: "locale=en-US" })).toBeNull();
    expect(await inLanguage({})).toBeNull();
    expect(await leadsTo("/es-es/m/100001/q/700003", chinese)).toBeNull();
  });
});

describe("the menu", () => {
  it("is whole in the page's HTML, without JavaScript", async () => {
    const text = readableIn(await host().html("/zh-tw/merchant/100001/order"));
    expect(text).toContain(" 鹽酥雞 ");
    expect(text).toContain(" 紅燒牛肉麵 ");
  });
});

describe("a preview, which only the console shows", () => {
  it.each([
    ["without a session", ""],
    ["with a session that is none", `staff=100001.${"x".repeat(43)}`],
  ])("leads a visitor %s to the page as diners see it", async (_, cookie) => {
    expect(await leadsTo("/merchant/100001/order?preview=dark", { cookie })).toBe("/merchant/100001/order");
    expect(await leadsTo("/zh-tw/merchant/100001?preview=light", { cookie })).toBe("/zh-tw/merchant/100001");
    expect(await leadsTo("/merchant/100001/preview/1005", { cookie })).toBe("/merchant/100001/order");
    expect(await leadsTo("/es-es/merchant/100001/preview/1005?preview=dark", { cookie })).toBe("/es-es/merchant/100001/order");
  });
});
