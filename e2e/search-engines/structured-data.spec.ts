import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { loadLike } from "../fixtures/servers/changed-menu.ts";
import { addressesIn, dishesIn, missingIn, textAt, type Told } from "./structured-data-rules.ts";
import { languages, words } from "../fixtures/words.ts";

/** The structured data in a page. */
const toldIn = (html: string): Told => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as Told;

/** The QR codes of Harbor Deli. A code belongs to one restaurant: they are removed from a copy, which gets new ones when it is loaded. */
const CODES = [
  "483920175664301827",
  "719204586133907542",
  "256817394405162983",
  "902746318859420671",
  "137590264817735096",
  "648213079526491305",
].map((code): [string, string] => [`, qrcodes: [${code}]`, ""]);

type Product = { name: string; price: string; mode: number };

/** Names and prices of the products that the API sells for money, in a language. */
async function soldAt(request: APIRequestContext, address: string, language: string): Promise<[string, string][]> {
  const answer = await request.get(address, { headers: { languagecode: language } });
  const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
  const products = data.categories.flatMap((category) => category.products);
  return products.filter(({ mode }) => mode !== 3).map(({ name, price }) => [name, price]);
}

test.describe("the structured data of a restaurant's page", () => {
  for (const language of languages)
    test(`has everything that search engines require, with the menu's prices, in ${language}`, async ({ request, host }) => {
      for (const merchantId of ["100001", "100002"]) {
        const address = `${host.origin}${words[language].path}/merchant/${merchantId}`;
        const structuredData = toldIn(await (await request.get(address)).text());
        expect(missingIn(structuredData, host.origin)).toEqual([]);
        expect([structuredData.url, structuredData["@id"]]).toEqual([address, `${host.origin}/merchant/${merchantId}`]);
        expect([textAt(structuredData, "hasMenu", "url"), textAt(structuredData, "hasMenu", "inLanguage")]).toEqual([
          `${address}/order`,
          language,
        ]);
        const menu = `${host.origin}/api/member/merchant/products-by-categories?merchantId=${merchantId}`;
        const dishes = dishesIn(structuredData).map((dish) => [textAt(dish, "name"), textAt(dish, "offers", "price")]);
        expect(dishes).toEqual(await soldAt(request, menu, language));
        expect(dishes.length).toBeGreaterThan(5);
        for (const url of new Set(addressesIn(structuredData))) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
      }
    });

  test("escapes the name of a dish", async ({ page, host, complaints }) => {
    const name = "</script><img src=x onerror=alert(1)><!--";
    await loadLike(host, "harbor-deli", [["id: 100002", "id: 100009"], ...CODES, ["{ en: Hot Pastrami,", `{ en: "${name}",`]]);
    await page.goto(`${host.origin}/merchant/100009`);
    const structuredData = toldIn(await page.content());
    expect(missingIn(structuredData, host.origin)).toEqual([]);
    expect(dishesIn(structuredData).map((dish) => textAt(dish, "name"))).toContain(name);
    await expect(page.locator("img[onerror], img[src=x]")).toHaveCount(0);
    await page.goto(`${host.origin}/merchant/100009/order`);
    await expect(page.getByRole("heading", { name }).first()).toBeAttached();
    await expect(page.locator("img[onerror], img[src=x]")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});

test("missing parts of structured data are each detected", () => {
  const dish = { "@type": "MenuItem", name: "Soup", offers: { "@type": "Offer", price: "9.50", priceCurrency: "USD" } };
  const section = { "@type": "MenuSection", name: "All", hasMenuItem: [dish] };
  const hours = { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "07:00", closes: "22:00" };
  const menu = { "@type": "Menu", url: "https://order.example.com/merchant/1/order", inLanguage: "en-US", hasMenuSection: [section] };
  const whole = {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: "Pomelo Lane",
    description: "Home cooking.",
    telephone: "+1 510-555-0142",
    priceRange: "$3.50 - $24.00",
    url: "https://order.example.com/merchant/1",
    address: { "@type": "PostalAddress", streetAddress: "2418 Alder Street", addressCountry: "US" },
    openingHoursSpecification: [hours],
    hasMenu: menu,
  };
  const missing = (change: object) => missingIn({ ...whole, ...change }, "https://order.example.com");
  expect(missing({})).toEqual([]);
  for (const [what, change] of [
    ["a name", { name: "" }],
    ["an address in parts", { address: "2418 Alder Street" }],
    ["an address that is absolute", { image: "/pictures/hero.svg" }],
    ["a telephone number with its country", { telephone: "510-555-0142" }],
    ["hours that end after they begin", { openingHoursSpecification: [{ ...hours, closes: "07:00" }] }],
    ["a day by its name", { openingHoursSpecification: [{ ...hours, dayOfWeek: ["1"] }] }],
    ["a range of prices", { priceRange: undefined }],
    ["sections", { hasMenu: { ...menu, hasMenuSection: [] } }],
    ["dishes", { hasMenu: { ...menu, hasMenuSection: [{ ...section, hasMenuItem: [] }] } }],
    [
      "a price in two digits",
      { hasMenu: { ...menu, hasMenuSection: [{ ...section, hasMenuItem: [{ ...dish, offers: { ...dish.offers, price: "9.5" } }] }] } },
    ],
  ] as const)
    expect(missing(change).length, what).toBeGreaterThan(0);
});
