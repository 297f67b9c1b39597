import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, storeSeating } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1440, height: 900 } });

test("a dish gets a question of another dish, a choice gets an extra and its own place, and diners are charged for it", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  const saved = page.getByRole("status").filter({ hasText: /^Saved \d/ });
  await jo.opens(host, "menu/1004");
  await jo.tapsOn("Use a question of another dish");
  await page.getByRole("dialog").getByRole("button", { name: "Use “Noodles”" }).click();
  await jo.tapsOn("Save");
  await expect(saved).toBeVisible();
  await page.getByRole("button", { name: /^Noodles/ }).click();
  const choice = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Move Thin wheat up" }) });
  const inner = choice.last();
  const fold = inner.getByText("More: how many, extras");
  const extra = inner.getByRole("listitem");
  await fold.click();
  await inner.getByRole("button", { name: "Add an extra" }).click();
  await fold.click();
  await expect(extra).toBeHidden();
  // The extra has no name: its group opens where the saving names it.
  await jo.tapsOn("Save");
  await jo.tapsOn("Change for all 3");
  await expect(extra.getByRole("textbox", { name: "Extra in English" })).toBeFocused();
  await extra.getByRole("textbox", { name: "Extra in English" }).fill("Double portion");
  await extra.getByRole("textbox", { name: "Price added" }).fill("2.5");
  await inner.getByRole("button", { name: "Move Thin wheat up" }).click();
  await jo.tapsOn("Save");
  await jo.tapsOn("Change for all 3");
  await expect(page.getByText(/changes? not saved/)).toHaveCount(0);
  await expect(saved).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Choice in English" }).first()).toHaveValue("Thin wheat");

  const wide = page.getByRole("switch", { name: "Hand-cut wide is on sale" });
  await wide.click();
  await expect(wide).toHaveAttribute("aria-checked", "false");
  await expect(wide).not.toHaveAttribute("aria-busy", "true");

  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(diner, host);
  await storeSeating(diner, { type: "to-go" });
  await diner.goto(`${host.origin}/merchant/100001/order?product=1004`);
  await diner
    .getByRole("button", { name: /Three-Cup Mushrooms/ })
    .first()
    .click();
  const sheet = diner.getByRole("dialog", { name: /Three-Cup Mushrooms/ });
  await expect(sheet.getByRole("radio", { name: /Hand-cut wide/ })).toBeDisabled();
  await sheet.getByRole("radio", { name: /Thin wheat/ }).check();
  await sheet.getByRole("checkbox", { name: /Double portion/ }).check();
  await expect(sheet.getByRole("button", { name: /\$14\.00/ })).toBeVisible();
  await diner.close();
});

test("a dish has a choice of its own chosen at first, in a question that it shares", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/1005");
  await page.getByRole("button", { name: /^Noodles/ }).click();
  const defaults = page.getByRole("checkbox", { name: "Selected unless the guest changes it" });
  await defaults.nth(1).check();
  await jo.tapsOn("Save");
  await jo.tapsOn("For this dish only");
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();
  await jo.opens(host, "menu/1006");
  await page.getByRole("button", { name: /^Noodles/ }).click();
  await expect(defaults.nth(1)).not.toBeChecked();
  await jo.opens(host, "menu/1005");
  await page.getByRole("button", { name: /^Noodles/ }).click();
  await expect(defaults.nth(1)).toBeChecked();
});
