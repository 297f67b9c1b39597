import { describe, expect, it } from "vitest";
import { headingsIn, linkIn, metaIn, titleIn } from "../html.ts";
import { pagesHost } from "../pages-host.ts";
import { loadCopy } from "../changed-restaurant.ts";
import { mistakesIn } from "./site-map-schema.ts";
import { addressesIn, dishesIn, missingIn, textAt, type Told } from "./structured-data-rules.ts";

const host = pagesHost();

const LANGUAGES = [
  { language: "en-US", path: "", menu: "Menu" },
  { language: "zh-TW", path: "/zh-tw", menu: "菜單" },
  { language: "es-ES", path: "/es-es", menu: "Menú" },
] as const;

/** The structured data in a page. */
const toldIn = (html: string): Told => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as Told;

describe("the metadata for search engines", () => {
  it.each(LANGUAGES)(
    "of the menu in $language has its canonical URL, alternates in the other languages, title and description",
    async ({ path, menu }) => {
      const html = await host().html(`${path}/merchant/100001/order`);
      expect(linkIn(html, "canonical")).toBe(`${host().origin}${path}/merchant/100001/order`);
      for (const other of LANGUAGES)
        expect(linkIn(html, "alternate", { hreflang: other.language })).toBe(`${host().origin}${other.path}/merchant/100001/order`);
      expect(linkIn(html, "alternate", { hreflang: "x-default" })).toBe(`${host().origin}/merchant/100001/order`);
      expect(metaIn(html, "description")).toContain("Pomelo Lane");
      expect(titleIn(html)).toBe(`${menu} · Pomelo Lane`);
    },
  );

  it("excludes personal pages", async () => {
    const html = await host().html("/merchant/100001/order-list");
    expect(metaIn(html, "robots")).toBe("noindex");
    expect(linkIn(html, "canonical")).toBe("");
  });
});

type Product = { name: string; price: string; mode: number };

/** Names and prices of the products that the API sells for money, in a language. */
async function soldAt(address: string, language: string): Promise<[string, string][]> {
  const answer = await host().get(address, { headers: { languagecode: language } });
  const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
  const products = data.categories.flatMap((category) => category.products);
  return products.filter(({ mode }) => mode !== 3).map(({ name, price }) => [name, price]);
}

/** The QR codes of Harbor Deli. A code belongs to one restaurant: they are removed from a copy, which gets new ones when it is loaded. */
const CODES = [
  "483920175664301827",
  "719204586133907542",
  "256817394405162983",
  "902746318859420671",
  "137590264817735096",
  "648213079526491305",
].map((code): [string, string] => [`, qrcodes: [${code}]`, ""]);

describe("the structured data of a restaurant's page", () => {
  it("has the restaurant and its menu as schema.org data, in the language of the page", async () => {
    const data = toldIn(await host().html("/zh-tw/merchant/100001"));
    expect(data).toMatchObject({ "@type": "Restaurant", name: "Pomelo Lane", "@id": `${host().origin}/merchant/100001` });
    expect(textAt(data, "hasMenu", "inLanguage")).toBe("zh-TW");
    const offers = { "@type": "Offer", price: "9.50", priceCurrency: "USD" };
    expect(dishesIn(data).find((dish) => textAt(dish, "name") === "鹽酥雞")).toEqual(expect.objectContaining({ offers }));
  });

  it.each(LANGUAGES)("has everything that search engines require, with the menu's prices, in $language", async ({ language, path }) => {
    for (const merchantId of ["100001", "100002"]) {
      const address = `${host().origin}${path}/merchant/${merchantId}`;
      const structuredData = toldIn(await host().html(address));
      expect(missingIn(structuredData, host().origin)).toEqual([]);
      expect([structuredData.url, structuredData["@id"]]).toEqual([address, `${host().origin}/merchant/${merchantId}`]);
      expect([textAt(structuredData, "hasMenu", "url"), textAt(structuredData, "hasMenu", "inLanguage")]).toEqual([
        `${address}/order`,
        language,
      ]);
      const dishes = dishesIn(structuredData).map((dish) => [textAt(dish, "name"), textAt(dish, "offers", "price")]);
      expect(dishes).toEqual(await soldAt(`/api/member/merchant/products-by-categories?merchantId=${merchantId}`, language));
      expect(dishes.length).toBeGreaterThan(5);
      for (const url of new Set(addressesIn(structuredData))) expect([url, (await host().get(url)).status]).toEqual([url, 200]);
    }
  });

  it("escapes the name of a dish, as the menu does", async () => {
    const name = "</script><img src=x onerror=alert(1)><!--";
    await loadCopy(host(), "harbor-deli", [["id: 100002", "id: 100009"], ...CODES, ["{ en: Hot Pastrami,", `{ en: "${name}",`]]);
    const html = await host().html("/merchant/100009");
    const structuredData = toldIn(html);
    expect(missingIn(structuredData, host().origin)).toEqual([]);
    expect(dishesIn(structuredData).map((dish) => textAt(dish, "name"))).toContain(name);
    const menu = await host().html("/merchant/100009/order");
    expect([2, 3].flatMap((level) => headingsIn(menu, level))).toContain(name);
    for (const page of [html, menu]) expect(page).not.toContain("<img src=x");
  });
});

const MAPS = ["/sitemap.xml", "/index-sitemap.xml", "/sitemap-en-US.xml", "/sitemap-zh-TW.xml", "/sitemap-es-ES.xml"];

const PAGE = "https://order.example.com/home";
const mapOf = (entry: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entry}</urlset>`;

const FORBIDDEN = {
  "an entry without its page": mapOf("<url><lastmod>2026-09-17</lastmod></url>"),
  "a page without a protocol": mapOf("<url><loc>/home</loc></url>"),
  "the same page twice": mapOf(`<url><loc>${PAGE}</loc></url>`.repeat(2)),
  "no pages at all": mapOf(""),
  "a time without its zone": mapOf(`<url><loc>${PAGE}</loc><lastmod>2026-09-17T21:30:00</lastmod></url>`),
  "a priority above one": mapOf(`<url><loc>${PAGE}</loc><priority>1.5</priority></url>`),
  "a page in no language": mapOf(`<url><loc>${PAGE}</loc><xhtml:link rel="alternate" href="${PAGE}"/></url>`),
  "a language of another spelling": mapOf(`<url><loc>${PAGE}</loc><xhtml:link rel="alternate" hreflang="zh_TW" href="${PAGE}"/></url>`),
  "what is no part of it": mapOf(`<url><loc>${PAGE}</loc><title>Home</title></url>`),
};

/** The page's alternates in an entry of a site map or in the head of a page. */
const alternatesIn = (markup: string): Record<string, string> =>
  Object.fromEntries(
    [...markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(([, language = "", href = ""]) => [
      language,
      href,
    ]),
  );

/** The locations in a site map, which has its content type. */
async function locationsIn(address: string): Promise<string[]> {
  const answer = await host().get(address);
  expect(answer.headers.get("content-type")).toContain("application/xml");
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
}

describe("the site maps", () => {
  it("are linked by robots.txt, and the maps of the languages have together the pages of the whole map", async () => {
    const robots = await host().html("/robots.txt");
    const maps = await locationsIn(/Sitemap: (\S+)/.exec(robots)?.[1] ?? "");
    expect(maps).toEqual(LANGUAGES.map(({ language }) => `${host().origin}/sitemap-${language}.xml`));
    const pages = (await Promise.all(maps.map(locationsIn))).flat();
    expect(pages.toSorted()).toEqual((await locationsIn("/sitemap.xml")).toSorted());
    expect(pages).toContain(`${host().origin}/es-es/merchant/100002/order`);
  });

  it("conform to the protocol's schema", async () => {
    const maps: Record<string, string> = {};
    for (const path of MAPS) {
      const answer = await host().get(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/xml; charset=utf-8"]);
      maps[path] = await answer.text();
    }
    expect(await mistakesIn(maps)).toEqual(MAPS.map((path) => [path, []]));
  });

  it("are rejected by the schema with forbidden content", async () => {
    const mistakes = await mistakesIn(FORBIDDEN);
    expect(mistakes.filter(([, found]) => found.length === 0)).toEqual([]);
    expect(mistakes.map(([what]) => what)).toEqual(Object.keys(FORBIDDEN));
  });

  it("list existing pages by their canonical URL, with alternates in every language that link to each other", async () => {
    const xml = await host().html("/sitemap.xml");
    const entries = [...xml.matchAll(/<url>.*?<loc>(.*?)<\/loc>(.*?)<\/url>/gs)].map(([, page = "", rest = ""]) => ({
      page,
      alternates: alternatesIn(rest),
    }));
    const known = new Map(entries.map(({ page, alternates }) => [page, alternates]));
    expect(known.size).toBeGreaterThan(14);
    for (const { page, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(["en-US", "zh-TW", "es-ES", "x-default"]);
      expect(Object.values(alternates)).toContain(page);
      for (const other of Object.values(alternates)) expect(known.get(other), `${page} as ${other}`).toEqual(alternates);
      const html = await host().html(page);
      expect(linkIn(html, "canonical")).toBe(page);
      expect(alternatesIn(html)).toEqual(alternates);
    }
  });
});
