import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { loginOf, signInWords } from "../../fixtures/signing-in.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("the owner adds Taiwan, and a diner signs in with a number that is pasted with its calling code", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const served = page.getByRole("list", { name: "Phones that can sign in" });
  await page.getByRole("combobox", { name: "Add a country" }).fill("Atlantis");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Add a country" })).toHaveAccessibleDescription("No country has this name.");
  await page.getByRole("combobox", { name: "Add a country" }).fill("taiwan");
  await expect(served.getByRole("listitem")).toHaveText(["United States +1", "Canada +1", "Taiwan +886"]);
  await served.getByRole("button", { name: "Remove Canada" }).click();
  await page.getByRole("combobox", { name: "The page begins with" }).selectOption("Taiwan");
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();

  const phone = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() }, viewport: { width: 320, height: 700 } });
  const diner = new Diner(phone, host, "zh-TW");
  await diner.opens("/merchant/100001/login");
  const login = loginOf(diner);
  const country = phone.getByRole("combobox", { name: "國家或地區" });
  await expect(country.getByRole("option")).toHaveText(["+886 台灣", "+1 美國"]);
  await expect(country).toHaveValue("TW");
  await login.phone.fill("0912 3456");
  await login.sendCode.click();
  await expect(login.phone).toHaveAccessibleDescription("台灣：這不是有效的電話號碼，請檢查。");
  await country.selectOption("US");
  await login.phone.fill("4155550134");
  await expect(login.phone).toHaveValue("415-555-0134");
  await login.phone.fill("+886 912-345-678");
  await expect(country).toHaveValue("TW");
  await expect(login.phone).toHaveValue("912345678");
  await login.sendCode.click();
  const [, code = ""] = await host.line(/^sms \+886912345678 code (\d{6})$/);
  await expect(login.code).toHaveAccessibleDescription("已以簡訊傳送至 +886 912345678。");
  await login.code.fill(code);
  await login.orderNow.click();
  const popup = phone.getByRole("dialog", { name: signInWords["zh-TW"].join });
  await expect(popup.getByRole("textbox", { name: "電話" })).toHaveValue("+886 912 345 678");
});
