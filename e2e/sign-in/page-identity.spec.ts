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

  test("has its name and description as Open Graph metadata", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    const says = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await says("title")).toBe("Pomelo Lane");
    expect(await says("description")).toBe("Taiwanese home cooking, Californian produce.");
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
