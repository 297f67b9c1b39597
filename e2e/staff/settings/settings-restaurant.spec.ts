import type { Route } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { showsToast } from "../../fixtures/brief-text.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test(
  "the owner changes what diners read of the restaurant, a wrong value says why, and leaving asks once",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const sam = await signsIn(page, host, "owner");
    await sam.opens(host, "settings");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Restaurant/ })
      .click();
    await expect(page.getByRole("heading", { name: "Restaurant", level: 1 })).toBeVisible();

    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Pomelo Garden");
    await page.getByRole("textbox", { name: "Phone" }).fill("555 0134");
    await page.getByRole("textbox", { name: "Description (Español)" }).fill("Un jardín");
    await expect(page.getByRole("status").filter({ hasText: "3 changes not saved" })).toBeVisible();
    await sam.tapsOn("Save");
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveAccessibleDescription("This is not in the form that is needed.");
    await page.getByRole("textbox", { name: "Phone" }).fill("+1 415-555-0177");
    await page.getByRole("link", { name: "Ordering" }).first().click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Go on editing" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Pomelo Garden");
    await sam.tapsOn("Save");
    await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();

    const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await new Diner(diner, host).opens("/merchant/100001");
    await expect(diner.getByRole("heading", { name: "Pomelo Garden" })).toBeVisible();
    await sam.opens(host, "settings/audit");
    await expect(page.getByRole("paragraph").filter({ hasText: "changed the settings of the restaurant" }).first()).toBeVisible();
    await expect(page.getByText(/Description \(Español\): .* → Un jardín/)).toBeVisible();
  },
);

test("the owner takes a language away, and neither the menu's editor nor a diner is offered it", async ({ page, host, browser }) => {
  // Wide enough for the texts of every language side by side.
  await page.setViewportSize({ width: 1280, height: 900 });
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const chinese = page.getByRole("checkbox", { name: "繁體中文" });
  await expect(page.getByRole("checkbox", { name: "English, in which the restaurant writes" })).toBeDisabled();
  await chinese.uncheck();
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description (繁體中文)" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Description (Español)" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/zh-tw/merchant/100001");
  await expect(diner).toHaveURL(/\/merchant\/100001$/);
  await expect(diner.getByRole("navigation", { name: "Language" }).getByRole("link")).toHaveText([/English/, /Español/]);
  await chinese.check();
  await sam.tapsOn("Save");
  await expect(page.getByRole("textbox", { name: "Description (繁體中文)" })).toHaveValue("台灣家常味，加州好食材。");
});

test("languages that cannot be saved stay chosen, with the reason, and are saved by the next tap", async ({ page, host }) => {
  // Wide enough for the texts of every language side by side.
  await page.setViewportSize({ width: 1280, height: 900 });
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const spanish = page.getByRole("checkbox", { name: "Español" });
  await spanish.uncheck();
  const save = page.getByRole("button", { name: "Save", exact: true });
  for (const [fails, words] of [
    [(route: Route) => route.abort(), "No answer. Check the connection and try again."],
    [(route: Route) => route.fulfill({ status: 500, body: "" }), "No answer. Check the connection and try again."],
    [
      (route: Route) => route.fulfill({ status: 503, json: { success: false, code: 503, msg: "Try again soon.", data: null } }),
      "Try again soon.",
    ],
  ] as const) {
    await page.route("**/call/api/staff/settings/restaurant", fails);
    await showsToast(page, words, () => save.click());
    await expect(spanish).not.toBeChecked();
    await page.unrouteAll({ behavior: "wait" });
  }
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description (Español)" })).toHaveCount(0);
  await spanish.check();
  await save.click();
  await expect(page.getByRole("textbox", { name: "Description (Español)" })).toHaveCount(1);
});

test("the accent shows its contrast in both themes, and a file that is no picture is refused with the reason", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  await page.getByRole("textbox", { name: "Accent color" }).fill("#7A1FA2");
  await expect(page.getByText(/Light theme: contrast 8\.\d to 1/)).toBeVisible();
  await page.getByRole("textbox", { name: "Accent color" }).fill("#FFE066");
  await expect(page.getByText(/Light theme: contrast 1\d\.\d to 1/)).toBeVisible();
  await expect(page.getByText(/Dark theme: contrast \d+\.\d to 1/)).toBeVisible();
  const logo = page.getByRole("group", { name: "Logo" });
  await logo.locator("input").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(logo.getByText("The file is no picture that can be shown.")).toBeVisible();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180" /></svg>';
  await logo.locator("input").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await expect(logo.getByText("The file is no picture that can be shown.")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "2 changes not saved" })).toBeVisible();
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Accent color" })).toHaveValue("#FFE066");
  await expect(logo.getByRole("img", { name: "Logo" })).toHaveAttribute("src", /picture\.svg$/);
});

test("two owners change the restaurant: different fields both stay, the same one is chosen, and nothing typed is lost", async ({
  page,
  host,
  browser,
}) => {
  const sam = await signsIn(page, host, "owner");
  const other = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const ana = await signsIn(other, host, "owner");
  await sam.opens(host, "settings/restaurant");
  await ana.opens(host, "settings/restaurant");
  await other.getByRole("textbox", { name: "Address" }).fill("2 Corner Street");
  await page.getByRole("textbox", { name: "Address" }).fill("1 Garden Street");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Pomelo Grove");
  await sam.tapsOn("Save");
  await expect(other.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Pomelo Grove");
  await expect(other.getByRole("textbox", { name: "Address" })).toHaveValue("2 Corner Street");
  await ana.tapsOn("Save");
  const conflict = other.getByRole("alert").filter({ hasText: "saved this" });
  await expect(conflict).toContainText("Address: saved is 1 Garden Street, yours is 2 Corner Street.");
  expect(await violations(other)).toEqual([]);
  await ana.tapsOn("Take mine");
  await ana.tapsOn("Save");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("2 Corner Street");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Pomelo Grove");
});

test("on a phone one language is shown at a time, the first after the shown one is taken away, and nothing is wider than the page", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const english = page.getByRole("textbox", { name: "Description (English)" });
  await expect(english).toBeVisible();
  await page.getByRole("radio", { name: "Español" }).first().check();
  await expect(page.getByRole("textbox", { name: "Description (Español)" })).toBeVisible();
  await expect(english).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("checkbox", { name: "Español" }).uncheck();
  await sam.tapsOn("Save");
  await expect(page.getByRole("textbox", { name: "Description (Español)" })).toHaveCount(0);
  await expect(english).toBeVisible();
});
