import { expect, test } from "../fixtures/diner.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signsIn } from "../fixtures/signing-in.ts";

test("a popup has the z-index 2000", async ({ diner, page }) => {
  await diner.opens("/merchant/100001/order");
  await expect(page.getByRole("dialog")).toHaveCSS("z-index", "2000");
});

test("the wheel of the date picker shows six rows of 44 pixels", async ({ diner, page }) => {
  await diner.opens("/merchant/100001/login");
  await signsIn(diner, newPhone());
  await page.getByRole("combobox", { name: "Birthday" }).click();
  const month = page.getByRole("listbox", { name: "Month" });
  await expect(month).toHaveCSS("height", `${6 * 44}px`);
  await expect(month.getByRole("option").first()).toHaveCSS("height", "44px");
});
