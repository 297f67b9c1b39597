import { tierViolations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

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
  await expect(frame.getByText("$17.50").first()).toBeVisible();
  await expect(frame.getByRole("radio", { name: /Hand-cut wide/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("18.25");
  await page.getByRole("textbox", { name: "Name in Español" }).fill("Sopa de la casa");
  await jo.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();
  await expect(frame.getByText("$18.25").first()).toBeVisible();
  const preview = page.getByRole("region", { name: "As diners see it" });
  await preview.getByRole("radio", { name: "Español" }).check();
  await expect(frame.getByText("Sopa de la casa").first()).toBeVisible();
  await preview.getByRole("radio", { name: "Dark" }).check();
  await expect(frame.locator("html[data-theme=dark]")).toBeVisible();
  await expect(frame.getByText("Sopa de la casa").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole("dialog", { name: "As diners see it" });
  await expect(sheet.frameLocator("iframe").getByText("Braised Beef Noodle Soup").first()).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
});

test("the preview of a dish ends with the quantity and the button of the diner's sheet, and says that diners do not see a hidden dish", async ({
  page,
  host,
  browser,
}) => {
  // Wide enough for the availability beside the preview.
  await page.setViewportSize({ width: 1720, height: 900 });
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/2002");
  await jo.tapsOn("As diners see it");
  const preview = page.getByRole("region", { name: "As diners see it" });
  const frame = preview.frameLocator("iframe");
  const add = frame.getByRole("button", { name: "Add to order" });
  await expect(add).toContainText("$7.25");
  await expect(frame.getByRole("group", { name: "Quantity of Scallion Pancake" })).toContainText("1");
  // Over the content that scrolls, at the lower edge of the frame.
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.getByRole("radio", { name: "Sold out until I change it" }).check();
  await expect(frame.getByRole("button", { name: "Sold out" })).toBeInViewport({ ratio: 1 });
  expect(await tierViolations(page)).toEqual([]);

  const other = await browser.newPage();
  await (await signsIn(other, host, "manager")).opens(host, "menu/2002");
  await other.getByRole("radio", { name: "Hidden from the menu" }).check();
  await expect(preview.getByRole("heading", { name: "Diners do not see this dish" })).toBeVisible();
  await expect(preview.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Hidden from the menu" })).toBeChecked();
  expect(await tierViolations(page)).toEqual([]);
  expect((await page.request.get(`${host.origin}/merchant/100001/preview/2002`)).status()).toBe(404);
  await other.getByRole("radio", { name: "On sale" }).check();
  await expect(add).toContainText("$7.25");
  await other.close();
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
