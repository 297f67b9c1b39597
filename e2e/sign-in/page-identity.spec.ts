import { expect, test } from "../fixtures/diner.ts";

test.describe("a page of a restaurant", () => {
  test("is installed under the restaurant's name, with its logo, and opens its home", async ({ diner, page }) => {
    await diner.opens("/merchant/100002/order");
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
      return (await (await fetch(href)).json()) as { icons: { src: string }[] };
    });
    expect(manifest).toMatchObject({ name: "Harbor Deli", start_url: "/merchant/100002", display: "standalone" });
  });

  test("says its name and its description where it is shared", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    const says = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await says("title")).toBe("Pomelo Lane");
    expect(await says("description")).toBe("Taiwanese home cooking, Californian produce.");
  });

  test("gives the browser's own bars the colour of its head, in the theme that is chosen", async ({ diner, page }) => {
    await diner.opens("/merchant/100001/account");
    const colour = page.locator('meta[name="theme-color"]');
    await expect(colour).toHaveAttribute("content", /^#f{3}(f{3})?$/);
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(colour).toHaveAttribute("content", "#1a1b19");
    await page.reload();
    await expect(colour).toHaveAttribute("content", "#1a1b19");
  });
});
