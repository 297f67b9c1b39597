import { expect, test } from "../fixtures/diner.ts";

const LANGUAGES = { "en-US": "", "zh-TW": "/zh-tw", "es-ES": "/es-es" } as const;
const MENU = { "en-US": "Menu", "zh-TW": "菜單", "es-ES": "Menú" } as const;

test.describe("the metadata for search engines", () => {
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    test(`of the menu in ${language} has its canonical URL, alternates in the other languages, title and description`, async ({
      page,
      host,
    }) => {
      await page.goto(`${host.origin}${prefix}/merchant/100001/order`);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${host.origin}${prefix}/merchant/100001/order`);
      for (const [other, path] of Object.entries(LANGUAGES))
        await expect(page.locator(`link[hreflang="${other}"]`)).toHaveAttribute("href", `${host.origin}${path}/merchant/100001/order`);
      await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", `${host.origin}/merchant/100001/order`);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Pomelo Lane/);
      await expect(page).toHaveTitle(`${MENU[language as keyof typeof MENU]} · Pomelo Lane`);
    });
  }

  test("of the restaurant has the restaurant and its menu as schema.org data", async ({ page, host, complaints }) => {
    await page.goto(`${host.origin}/zh-tw/merchant/100001`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as Record<string, unknown>;
    expect(data).toMatchObject({ "@type": "Restaurant", name: "Pomelo Lane", "@id": `${host.origin}/merchant/100001` });
    const menu = data.hasMenu as { inLanguage: string; hasMenuSection: { hasMenuItem: { name: string; offers: object }[] }[] };
    expect(menu.inLanguage).toBe("zh-TW");
    const dishes = menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);
    expect(dishes.find(({ name }) => name === "鹽酥雞")?.offers).toEqual({ "@type": "Offer", price: "9.50", priceCurrency: "USD" });
    expect(complaints).toEqual([]);
  });

  test("excludes personal pages", async ({ page, host }) => {
    await page.goto(`${host.origin}/merchant/100001/order-list`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  });

  test("has site maps that robots.txt links to", async ({ request, host }) => {
    const robots = await (await request.get(`${host.origin}/robots.txt`)).text();
    const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
    const placesIn = async (address: string) => {
      const answer = await request.get(address);
      expect(answer.headers()["content-type"]).toContain("application/xml");
      return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
    };
    const maps = await placesIn(index);
    expect(maps).toEqual(Object.keys(LANGUAGES).map((language) => `${host.origin}/sitemap-${language}.xml`));
    const pages = (await Promise.all(maps.map(placesIn))).flat();
    expect(pages.toSorted()).toEqual((await placesIn(`${host.origin}/sitemap.xml`)).toSorted());
    expect(pages).toContain(`${host.origin}/es-es/merchant/100002/order`);
  });
});
