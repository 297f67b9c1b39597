import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const { merchant, menu } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe("a merchant", () => {
  it("has its name, appearance and settings", async () =>
    expect(await server.data(merchant.tiny, { query: { id: POMELO_LANE } })).toMatchObject({
      id: "100001",
      shortName: "Pomelo Lane",
      desc: "Taiwanese home cooking, Californian produce.",
      serverMode: 0,
      accentColor: "#0B7654",
      openNow: true,
      nextChangeAt: "2026-09-18T05:00:00.000Z",
      maxGuests: 20,
      offersToGo: true,
      offersPickup: false,
      offersDelivery: false,
      necessarySettingValues: [
        { templateEnum: 18001, value: "true" },
        { templateEnum: 18002, value: "true" },
      ],
    }));

  it("has only the order types of its page, which may be fewer than it accepts", async () => {
    expect(await server.data(merchant.tiny, { query: { id: HARBOR_DELI } })).toMatchObject({ offersPickup: true, offersDelivery: true });
    expect(await server.data(merchant.tiny, { query: { id: POMELO_LANE } })).toMatchObject({ offersPickup: false, offersDelivery: false });
  });

  it("has only the requested settings", async () => {
    const settingsOf = async (id: string, settingValueEnums: string) =>
      (await server.data(merchant.tiny, { query: { id, settingValueEnums } })).necessarySettingValues;
    expect(await settingsOf(HARBOR_DELI, "18002")).toEqual([{ templateEnum: 18002, value: "false" }]);
    expect(await settingsOf(HARBOR_DELI, "1000")).toEqual([]);
  });

  it("is a 404 if it does not exist", async () => {
    expect(await server.call(merchant.tiny, { query: { id: "999" } })).toMatchObject({ status: 404, code: 404, data: null });
    expect(await server.call(merchant.home, { query: { merchantId: "999" } })).toMatchObject({ status: 404, code: 404 });
    expect(await server.call(merchant.home, {})).toMatchObject({ status: 404, code: 404 });
  });

  it("has its announcement only during its slots", async () => {
    const announcement = async () => (await server.data(merchant.home, { query: { merchantId: POMELO_LANE } })).announcement;
    server.clock.set("2026-09-17T21:59:00Z");
    expect(await announcement()).toBeNull();
    server.clock.set("2026-09-17T22:00:00Z");
    expect(await announcement()).toEqual({ title: "Happy hour until 7 PM", text: "Any two gua bao for $11" });
    server.clock.set("2026-09-17T21:30:00Z");
  });

  it("has its popular dishes in the caller's language", async () => {
    const { popularProducts } = await server.data(merchant.home, {}, { merchantId: POMELO_LANE, locale: "es-ES" });
    expect(popularProducts[0]).toMatchObject({ id: "1005", name: "Sopa de fideos con res braseada", price: "17.50" });
    expect(popularProducts).toHaveLength(4);
  });
});

const menuOf = (merchantId: string, locale = "en-US") => server.data(menu.productsByCategories, { query: { merchantId } }, { locale });
const productOf = async (id: string, { merchantId = POMELO_LANE, locale = "en-US" } = {}) => {
  const { categories } = await menuOf(merchantId, locale);
  return categories.flatMap(({ products }) => products).find((product) => product.id === id);
};

describe("the menu", () => {
  it.each([
    ["en-US", "Three-Cup Mushrooms", "三杯杏鮑菇"],
    ["zh-TW", "三杯杏鮑菇", ""],
    ["zh-CN", "三杯杏鮑菇", ""],
    ["es-ES", "Setas tres tazas", "三杯杏鮑菇"],
    ["fr-FR", "Three-Cup Mushrooms", "三杯杏鮑菇"],
  ])("in %s has a dish %s", async (locale, name, nameZh) =>
    expect(await productOf("1004", { locale })).toMatchObject({ name, nameZh, price: "11.50", remaining: null, availability: 0 }),
  );

  it("falls back to English where a text has no translation", async () =>
    expect(await productOf("102", { merchantId: LARGE_MENU, locale: "es-ES" })).toMatchObject({
      name: "Mozzarella Sticks",
      nameZh: "炸起司條",
    }));

  it("excludes dishes off the shelf", async () => expect(await productOf("2010")).toBeUndefined());

  it("has the remaining portions, and marks sold-out dishes", async () => {
    expect(await productOf("2009")).toMatchObject({ remaining: 3 });
    expect(await productOf("5001")).toMatchObject({ remaining: 0 });
  });

  it("says from when a dish is served that is not served now", async () =>
    expect(await productOf("1011")).toMatchObject({ availability: 1, nextFrom: "2026-09-21T11:00:00.000Z" }));

  it("serves a dish in its slot", async () => {
    server.clock.set("2026-09-21T11:05:00Z");
    expect(await productOf("1011")).toMatchObject({ availability: 0, nextFrom: null });
    server.clock.set("2026-09-17T21:30:00Z");
  });

  it("marks a promotion as in force only during its slot", async () => {
    const promotion = async () => (await productOf("3001"))?.promotion;
    server.clock.set("2026-09-17T21:59:00Z");
    expect(await promotion()).toEqual({
      kind: "two-for",
      value: "11.00",
      count: 2,
      products: ["3001", "3003", "3004"],
      name: "2 for $11",
      isNow: false,
    });
    expect((await productOf("2004"))?.promotion).toMatchObject({ kind: "percent-off", count: 1, products: ["2004"] });
    server.clock.set("2026-09-17T23:00:00Z");
    expect(await promotion()).toMatchObject({ isNow: true });
    server.clock.set("2026-09-18T02:00:00Z");
    expect(await promotion()).toMatchObject({ isNow: false });
    server.clock.set("2026-09-17T21:30:00Z");
  });
});

describe("a public answer", () => {
  const path = "/api/member/merchant/products-by-categories?merchantId=100001";

  it("has an ETag, and is not sent again to a client that has it", async () => {
    const first = await server.raw(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const again = await server.raw(path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const inSpanish = await server.raw(path, { headers: { "if-none-match": etag, languagecode: "es-ES" } });
    expect(inSpanish.status).toBe(200);
  });

  it("is compressed for clients that accept it", async () => {
    const plain = await (await server.raw(path)).text();
    const bytesOf = async (accepts: string) => {
      const response = await server.raw(path, { headers: { "accept-encoding": accepts } });
      return { encoding: response.headers.get("content-encoding"), bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    const brotli = await bytesOf("gzip, deflate, br");
    const gzip = await bytesOf("gzip");
    expect([brotli.encoding, gzip.encoding]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    const encodingFor = async (accepts: string) => (await bytesOf(accepts)).encoding;
    expect([await encodingFor("br;q=0, gzip;q=0.5"), await encodingFor("br;q=0"), await encodingFor("identity")]).toEqual([
      "gzip",
      null,
      null,
    ]);
  });

  it("changes at once with the menu", async () => {
    const before = (await server.raw(path)).headers.get("etag");
    await server.deps.db.query({ text: "update product set is_off_shelf = true where merchant_id = 100001 and id = 1004" });
    await server.deps.db.query({ text: "select announce('comanda_menu', '100001')" });
    await server.notified();
    expect(await productOf("1004")).toBeUndefined();
    expect((await server.raw(path)).headers.get("etag")).not.toBe(before);
    await server.deps.db.query({ text: "update product set is_off_shelf = false where merchant_id = 100001 and id = 1004" });
    await server.deps.db.query({ text: "select announce('comanda_menu', '100001')" });
    await server.notified();
    expect((await server.raw(path)).headers.get("etag")).toBe(before);
  });

  it("is that of the header's merchant, whatever else the address contains", async () => {
    const nameAt = async (merchantId: string) =>
      (await (await server.raw("/api/member/merchant/home?id=7", { headers: { merchantId } })).json()) as unknown;
    expect(await nameAt(POMELO_LANE)).toMatchObject({ data: { merchant: { shortName: "Pomelo Lane" } } });
    expect(await nameAt(HARBOR_DELI)).toMatchObject({ data: { merchant: { shortName: "Harbor Deli" } } });
    expect(await nameAt("junk")).toMatchObject({ code: 400 });
  });

  it("has the latest build", async () => expect(await server.data(contract.platform.build, {})).toEqual({ id: "build-7" }));
});
