import { violationsInBothThemes } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1440, height: 900 } });

test("a manager reads a dish as diners do beside its editor, in each language and theme, and each saved change at once", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/1005");
  await jo.tapsOn("As diners see it");
  const frame = page.frameLocator("iframe[title='As diners see it']");
  await expect(frame.getByText("Braised Beef Noodle Soup").first()).toBeVisible();
  await expect(frame.getByText("$17.50")).toBeVisible();
  await expect(frame.getByRole("radio", { name: /Hand-cut wide/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("18.25");
  await page.getByRole("textbox", { name: "Name in Español" }).fill("Sopa de la casa");
  await jo.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();
  await expect(frame.getByText("$18.25")).toBeVisible();
  const preview = page.getByRole("region", { name: "As diners see it" });
  await preview.getByRole("radio", { name: "Español" }).check();
  await expect(frame.getByText("Sopa de la casa").first()).toBeVisible();
  await preview.getByRole("radio", { name: "Dark" }).check();
  await expect(frame.locator("html[data-theme=dark]")).toBeVisible();
  await expect(frame.getByText("Sopa de la casa").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole("dialog", { name: "As diners see it" });
  await expect(sheet.frameLocator("iframe").getByText("Braised Beef Noodle Soup").first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test("the preview of the menu is a picture of the diner's page, from which nothing is ordered and nothing is opened", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await jo.tapsOn("Preview");
  const frame = page.getByRole("dialog", { name: "As diners see it" }).frameLocator("iframe");
  await expect(frame.getByText("Three-Cup Mushrooms").first()).toBeVisible();
  await expect(frame.getByRole("link")).toHaveCount(0);
  await expect(frame.locator("script")).toHaveCount(0);
  const own = await page.request.get(`${host.origin}/merchant/100001/order?preview=dark`);
  expect(own.headers()).toMatchObject({ "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex" });
  expect(own.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(own.headers()["content-security-policy"]).not.toContain("script-src");
  const diners = await page.request.get(`${host.origin}/merchant/100001/order`);
  expect(diners.headers()["x-frame-options"]).toBe("DENY");
  expect(diners.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});
