import { beforeAll, describe, expect, it } from "vitest";
import { loadAll } from "./changed-restaurant.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();
beforeAll(() => loadAll(host(), ...["noodle-counter", "pound-pub", "trattoria-italiana"].map((name) => `e2e/restaurants/${name}`)));

const NOODLE_COUNTER = "100023";
const PUB = "100022";
const TRATTORIA = "400002";
const PATHS = { "en-US": "", "zh-TW": "/zh-tw", "es-ES": "/es-es" } as const;

/** The visible text of a page, without its tags and scripts. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("\u00A0", " ");

describe("the header of the menu", () => {
  it("has an action that opens the search in the page's language, before a script is loaded", async () => {
    const [header = ""] = /<header class="menu-head">.*?<\/header>/s.exec(await host().html(`/zh-tw/merchant/${PUB}/order`)) ?? [];
    expect(header).toMatch(new RegExp(`<a [^>]*href="/zh-tw/merchant/${PUB}/search"[^>]*>.*?搜尋`, "s"));
  });
});

describe("prices in the currency of a restaurant", () => {
  it("are in its structured data", async () => {
    const written = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(await host().html(`/merchant/${PUB}`))?.[1];
    expect(JSON.parse(String(written))).toMatchObject({
      priceRange: "£11.00 - £14.00",
      address: { addressCountry: "GB" },
      hasMenu: {
        hasMenuSection: [{ hasMenuItem: [{ offers: { price: "14.00", priceCurrency: "GBP" } }, { offers: { price: "11.00" } }] }],
      },
    });
  });

  it.each([
    ["en-US", "Korma", "from £11.00"],
    ["zh-TW", "科爾馬咖哩", "£11.00 起"],
    ["es-ES", "Korma", "desde 11,00 £"],
  ] as const)("are on the menu in %s: of %s, whose price depends on a choice, the lowest", async (language, dish, cost) => {
    const lines = textOf(await host().html(`${PATHS[language]}/merchant/${PUB}/order`))
      .split("\n")
      .filter((line) => line.trim() !== "");
    expect(lines[lines.lastIndexOf(dish) + 1]).toBe(cost);
  });
});

describe("texts in the base language of a restaurant", () => {
  /** The language in which a text is marked: its element's own, otherwise the page's. */
  const marked = (html: string, text: string) => new RegExp(`<\\w+(?: [^>]*)?>${text}<`).exec(html)?.[0] ?? "not there";

  const ITALIAN = ["12a Tagliatelle al ragù", "Con crostini", "Dolci", "Due torte", "Pranzo del mercato", "21 Torta di mele"];

  it.each([
    { language: "en-US", translated: ["13 Mushroom soup", "Six hours over a low flame", "Pasta dishes"], italian: ITALIAN },
    { language: "zh-TW", translated: ["13 蘑菇湯"], italian: [...ITALIAN, "Sei ore di cottura lenta", "Primi piatti"] },
    { language: "es-ES", translated: ["13 Sopa de setas"], italian: [...ITALIAN, "Sei ore di cottura lenta", "Primi piatti"] },
  ] as const)("are marked as such on the menu in $language, and no others are", async ({ language, translated, italian }) => {
    const html = await host().html(`${PATHS[language]}/merchant/${TRATTORIA}/order`);
    const elements = (texts: readonly string[]) => texts.map((text) => marked(html, text));
    expect(elements(italian).filter((element) => !element.includes('lang="it"'))).toEqual([]);
    expect(elements(translated).filter((element) => !/^<(?!.*lang=)/.test(element))).toEqual([]);
  });

  it.each(["en-US", "zh-TW", "es-ES"] as const)("are marked as such on the home page in %s", async (language) =>
    expect(marked(await host().html(`${PATHS[language]}/merchant/${TRATTORIA}`), "Pasta fresca ogni mattina dal 1978")).toContain(
      'lang="it"',
    ),
  );
});

describe("the not-found page", () => {
  const SCAN = "Scan a table code";
  const notFound = async (path: string) => {
    const answer = await host().get(path);
    expect(answer.status).toBe(404);
    return textOf(await answer.text());
  };

  it.each([`/merchant/${NOODLE_COUNTER}/nothing`, `/notFound?merchantId=${NOODLE_COUNTER}`, `/merchant/${NOODLE_COUNTER}/order-detail/1`])(
    "of a restaurant without tables has no link to the scanner: %s",
    async (path) => {
      const text = await notFound(path);
      expect(text).toContain("Back to the menu");
      expect(text).not.toContain(SCAN);
    },
  );

  it("of a restaurant with tables has a link to the scanner", async () =>
    expect(await notFound("/merchant/100001/nothing")).toContain(SCAN));
});
