import { beforeAll, describe, expect, it } from "vitest";
import { loadChanged } from "./changed-restaurant.ts";
import { consolePage, signsIn } from "./console-people.ts";
import { linkIn } from "./html.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();
/** A restaurant in Spanish and English. */
const TWO = "300011";
/** A restaurant in Spanish alone. */
const ONE = "300012";

/** The code of the table of a restaurant: it belongs to one restaurant alone. */
const codeOf = (id: string): string => `9${id}`;

const file = (id: string, languages: string): string => `id: ${id}
name: Taquería
baseLanguage: es
languages: ${languages}
description: Tacos
accent: "#1F4FB2"
phone: +1 617-555-0178
address: 61 Pier Road
timeZone: America/New_York
openingHours: []
settings: { ordersWhenClosed: true }
tables: [{ id: 1, name: "1", seats: 2, qrcodes: [${codeOf(id)}] }]
menu: [{ id: 1, name: Tacos, products: [{ id: 1, name: Pastor, price: 4.50 }] }]
`;

describe("the pages of a restaurant that does not offer every language", () => {
  beforeAll(async () => {
    await loadChanged(host(), "restaurants/harbor-deli", { change: () => file(TWO, "[en]") });
    await loadChanged(host(), "restaurants/harbor-deli", { change: () => file(ONE, "[]") });
  });

  const targetOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await host().get(path, { headers });
    return [answer.status, answer.headers.get("location")?.replace(host().origin, "")];
  };

  it.each([
    [`/zh-tw/merchant/${TWO}/order`, `/es-es/merchant/${TWO}/order`],
    [`/zh-tw/merchant/${TWO}/search?keyword=pan`, `/es-es/merchant/${TWO}/search?keyword=pan`],
    [`/zh-tw/merchant/${TWO}/account`, `/es-es/merchant/${TWO}/account`],
    [`/merchant/${ONE}`, `/es-es/merchant/${ONE}`],
    [`/zh-tw/m/${ONE}/q/${codeOf(ONE)}`, `/es-es/m/${ONE}/q/${codeOf(ONE)}`],
  ])("lead from another language to the restaurant's own: %s", async (path, target) => expect(await targetOf(path)).toEqual([302, target]));

  it.each([`/merchant/${TWO}/order`, `/es-es/merchant/${TWO}/order`, `/es-es/merchant/${ONE}/order`])(
    "answer in its languages: %s",
    async (path) => expect(await targetOf(path)).toEqual([200, undefined]),
  );

  it("are reached from a table's code in the visitor's language where it is offered, otherwise in the restaurant's own", async () => {
    expect(await targetOf(`/m/${TWO}/q/${codeOf(TWO)}`, { "accept-language": "en" })).toEqual([200, undefined]);
    expect(await targetOf(`/m/${TWO}/q/${codeOf(TWO)}`, { "accept-language": "zh" })).toEqual([302, `/es-es/m/${TWO}/q/${codeOf(TWO)}`]);
    expect(await targetOf(`/m/${ONE}/q/${codeOf(ONE)}`, { "accept-language": "en" })).toEqual([302, `/es-es/m/${ONE}/q/${codeOf(ONE)}`]);
  });

  it("offer its languages to choose from, its own first; nothing where there is only one", async () => {
    const two = await host().html(`/es-es/merchant/${TWO}`);
    expect([...two.matchAll(/<a[^>]* hrefLang="([^"]+)"/gi)].map(([, language]) => language)).toEqual(["es-ES", "en-US"]);
    expect(await host().html(`/es-es/merchant/${ONE}`)).not.toMatch(/<a[^>]* hrefLang=/i);
    expect(await host().html(`/es-es/merchant/${ONE}/account`)).not.toContain("Idioma");
  });

  it("name to search engines the languages that are offered", async () => {
    const html = await host().html(`/es-es/merchant/${ONE}/order`);
    const alternate = (hreflang: string) => linkIn(html, "alternate", { hreflang });
    expect([alternate("es-ES"), alternate("x-default")]).toEqual([1, 2].map(() => `${host().origin}/es-es/merchant/${ONE}/order`));
    expect([alternate("en-US"), alternate("zh-TW")]).toEqual(["", ""]);
    const map = await (await host().get("/sitemap.xml")).text();
    expect(map).toContain(`${host().origin}/es-es/merchant/${ONE}/order</loc>`);
    expect(map).not.toContain(`/zh-tw/merchant/${ONE}`);
    expect(map).not.toContain(`<loc>${host().origin}/merchant/${ONE}`);
  });
});

it("the console says why a restaurant that writes in a language that pages lack cannot choose another one", async () => {
  await loadChanged(host(), "e2e/restaurants/trattoria-italiana", {});
  const page = await consolePage(host(), await signsIn(host(), "owner", { merchantId: "400002" }), "settings/restaurant");
  expect(page.main).toContain("Italian stays the language in which the restaurant writes");
  expect(page.main).not.toContain("The language in which the restaurant writes English");
});
