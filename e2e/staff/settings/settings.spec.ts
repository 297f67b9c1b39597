import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1440, height: 900 } });

test("on a wide window the pages of the settings are at the left of each, on a phone there is a way back to their list", async ({
  page,
  host,
}) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/audit");
  const beside = page.getByRole("navigation", { name: "Settings of the restaurant" });
  await expect(beside.getByRole("link", { name: "Audit" })).toHaveAttribute("aria-current", "page");
  await beside.getByRole("link", { name: "Printers" }).click();
  await expect(page.getByRole("heading", { name: "Printers" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(14);
});
