import { expect, test } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { storeSeating, placeOrder } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { type Language, words } from "../fixtures/words.ts";

const TABS = ["Home", "Menu", "Member", "Account"];
const WELCOME = {
  "en-US": "Welcome to Pomelo Lane",
  "zh-TW": "歡迎光臨 Pomelo Lane",
  "es-ES": "Te damos la bienvenida a Pomelo Lane",
} as const;
const SWITCH = { "en-US": "EN English", "zh-TW": "中文 繁體中文", "es-ES": "ES Español" } as const;

test("home, member page and account have tabs for home, menu, member page and account", async ({ diner, page }) => {
  await diner.opens("/merchant/100001");
  await joins(diner, newPhone());
  for (const path of ["", "/member", "/account"]) {
    await diner.opens(`/merchant/100001${path}`);
    const tabs = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    await expect(tabs).toHaveText(TABS);
    const leads = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(leads).toEqual(["", "/order", "/member", "/account"].map((below) => `/merchant/100001${below}`));
  }
});

test("profile, order list, order detail and order preview have a header and no tabs", async ({ diner, page }) => {
  await diner.opens("/merchant/100001");
  await joins(diner, newPhone());
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "2001", quantity: 1 }] });
  for (const path of ["account/profile", "order-list", `order-detail/${id}`, "order-preview"]) {
    await diner.opens(`/merchant/100001/${path}`);
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Back" }).or(header.getByRole("link", { name: "Back" }))).toBeVisible();
    await expect(header.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  }
});

test("a merchant's home has the welcome as its title and links to the other languages, from each to each", async ({
  diner,
  page,
  host,
}) => {
  await diner.opens("/merchant/100001");
  const title = (language: Language) => page.getByRole("heading", { level: 1, name: WELCOME[language] });
  await expect(title("en-US")).toBeVisible();
  for (const language of ["en-US", "zh-TW", "es-ES", "en-US", "es-ES", "zh-TW", "en-US"] as const) {
    await page.getByRole("banner").getByRole("link", { name: SWITCH[language] }).click();
    await expect(page).toHaveURL(`${host.origin}${words[language].path}/merchant/100001`);
    await expect(title(language)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
});

test("a table's code is looked up by the browser: the document does not contain the table", async ({ page, host }) => {
  const document = await (await page.request.get(`${host.origin}/m/100001/q/700004`)).text();
  expect(document).toContain("Finding your table");
  expect(document).not.toContain("Table 4");
  // The page with the table's name stays until the data of the next page arrive.
  await page.route(/select-guests\.data/, () => undefined);
  const sentRequest = page.waitForRequest(/\/call\/api\/merchant\/table\/qrcode\/info\/700004/);
  await page.goto(`${host.origin}/m/100001/q/700004`);
  await sentRequest;
  await expect(page.getByRole("heading", { name: "Table 4" })).toBeVisible();
});
