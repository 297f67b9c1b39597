import { expect, test } from "../fixtures/diner.ts";

test.describe("a page of a restaurant", () => {
  test("is installed with the restaurant's name and logo, and opens its home", async ({ diner, page }) => {
    await diner.opens("/merchant/100002/order");
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
      return (await (await fetch(href)).json()) as { icons: { src: string }[] };
    });
    expect(manifest).toMatchObject({ name: "Harbor Deli", start_url: "/merchant/100002", display: "standalone" });
  });

  test("is installed in the language of the page, with the description of the restaurant, as one app in all languages", async ({
    diner,
    page,
  }) => {
    const manifestOf = async (prefix: string) => {
      await page.goto(`${diner.host.origin}${prefix}/merchant/100001`);
      return page.evaluate(async () => {
        const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
        return (await (await fetch(href)).json()) as Record<string, string>;
      });
    };
    const app = { id: "/merchant/100001", name: "Pomelo Lane", short_name: "Pomelo Lane", scope: "/" };
    const description = "Taiwanese home cooking, Californian produce.";
    expect(await manifestOf("")).toMatchObject({ ...app, start_url: "/merchant/100001", lang: "en-US", description });
    const chinese = await manifestOf("/zh-tw");
    expect(chinese).toMatchObject({ ...app, start_url: "/zh-tw/merchant/100001", lang: "zh-TW" });
    expect(chinese.description).toMatch(/\p{Script=Han}/u);
  });

  for (const path of ["/merchant/100001", "/home"])
    test(`has icons as PNG in the sizes that phones ask for, on ${path}`, async ({ diner, page }) => {
      await diner.opens(path);
      const icons = await page.evaluate(async () => {
        const hrefOf = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.href ?? "";
        type Icon = { src: string; sizes: string; purpose: string };
        const { icons: named } = (await (await fetch(hrefOf("manifest"))).json()) as { icons: Icon[] };
        const touch = { src: hrefOf("apple-touch-icon"), sizes: "180x180", purpose: "touch" };
        const sized = [touch, ...named.filter(({ sizes }) => sizes !== "any")];
        return Promise.all(
          sized.map(async ({ src, sizes, purpose }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
            return { purpose, sizes, drawn: `${width}x${height}` };
          }),
        );
      });
      expect(icons).toEqual([
        { purpose: "touch", sizes: "180x180", drawn: "180x180" },
        { purpose: "any", sizes: "192x192", drawn: "192x192" },
        { purpose: "any", sizes: "512x512", drawn: "512x512" },
        { purpose: "maskable", sizes: "512x512", drawn: "512x512" },
      ]);
    });

  test("has its name and description as Open Graph metadata", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    const says = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await says("title")).toBe("Pomelo Lane");
    expect(await says("description")).toBe("Taiwanese home cooking, Californian produce.");
    const card = await page.evaluate(
      async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(new URL(address).pathname)).blob());
        return `${width}x${height}`;
      },
      (await says("image")) ?? "",
    );
    expect(card).toBe(`${await says("image:width")}x${await says("image:height")}`);
    expect(card).toBe("1200x630");
  });

  test("sets theme-color to the colour of its header in the chosen theme", async ({ diner, page }) => {
    await diner.opens("/merchant/100001/account");
    const colour = page.locator('meta[name="theme-color"]');
    await expect(colour).toHaveAttribute("content", /^#f{3}(f{3})?$/);
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(colour).toHaveAttribute("content", "#1a1b19");
    await page.reload();
    await expect(colour).toHaveAttribute("content", "#1a1b19");
  });
});
