import { expect } from "../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();

test("the theme of the device is chosen on the person's page, holds from the first paint, and changes with the device", async ({
  page,
  host,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "me");
  const html = page.locator("html");
  const theme = page.getByRole("radiogroup", { name: "Theme" });
  await expect(html).toHaveCSS("color-scheme", "light");
  await theme.getByRole("radio", { name: "Like the device" }).check();
  await expect(html).toHaveCSS("color-scheme", "dark");
  // The theme at the moment when the body begins, before anything can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      document.documentElement.dataset.atBody = document.documentElement.dataset.theme;
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await waiter.opens(host, "me");
  await expect(html).toHaveAttribute("data-at-body", "dark");
  await expect(theme.getByRole("radio", { name: "Like the device" })).toBeChecked();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveCSS("color-scheme", "light");
  await theme.getByRole("radio", { name: "Dark" }).check();
  await expect(html).toHaveCSS("color-scheme", "dark");
  await waiter.opens(host, "orders");
  await expect(html).toHaveAttribute("data-at-body", "dark");
});
