import { type Diner, expect } from "../fixtures/diner.ts";
import { NOODLE_COUNTER, test } from "../fixtures/servers/more-restaurants.ts";
import { newPhone } from "../fixtures/phones.ts";
import { joinsLater, signsIn } from "../fixtures/signing-in.ts";
import { tierLanguages } from "../fixtures/words.ts";

const HOME = `/merchant/${NOODLE_COUNTER}`;
const POINTS = /points?\b|\bpts?\b|點數|累點|puntos?\b/i;

const says = {
  "en-US": { invitation: /^Sign in or join/, lead: "Sign in with your phone to order and use your coupons.", signOut: "Sign out" },
  "zh-TW": { invitation: /^登入或加入會員/, lead: "以手機號碼登入，即可點餐、使用優惠券。", signOut: "登出" },
  "es-ES": {
    invitation: /^Inicia sesión o únete/,
    lead: "Inicia sesión con tu teléfono para pedir y usar tus cupones.",
    signOut: "Cerrar sesión",
  },
} as const;

const saysNothingOfPoints = ({ page }: Diner) => expect(page.locator("body")).not.toContainText(POINTS);

for (const language of tierLanguages)
  test(`a guest reads nothing of points at a restaurant without points, in ${language}`, async ({ dinerIn, complaints }) => {
    const diner = dinerIn(language);
    const { page } = diner;
    await diner.opens(HOME);
    await expect(page.getByRole("button", { name: says[language].invitation })).toBeVisible();
    await saysNothingOfPoints(diner);
    await diner.opens(`${HOME}/account`);
    await expect(page.getByRole("heading", { name: says[language].invitation })).toBeVisible();
    await saysNothingOfPoints(diner);
    await diner.opens(`${HOME}/login`);
    await expect(page.getByText(says[language].lead)).toBeVisible();
    await saysNothingOfPoints(diner);
    for (const legal of ["terms", "privacy"]) {
      await diner.opens(`${HOME}/${legal}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await saysNothingOfPoints(diner);
    }
    expect(complaints).toEqual([]);
  });

test("a member sees no points at a restaurant without points", async ({ diner, complaints }) => {
  const { page } = diner;
  await diner.opens(`${HOME}/login`);
  await signsIn(diner, newPhone());
  await expect(page.getByRole("dialog").getByRole("button", { name: "Become a member" })).toBeVisible();
  await saysNothingOfPoints(diner);
  await joinsLater(diner);
  await diner.opens(`${HOME}/account`);
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await saysNothingOfPoints(diner);
  await page.getByRole("button", { name: says["en-US"].signOut }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your coupons and orders are kept for next time.");
  await diner.opens(`${HOME}/member`);
  await expect(page.getByText("Coupons ready")).toBeVisible();
  await saysNothingOfPoints(diner);
  await diner.opens(HOME);
  await expect(page.getByRole("link", { name: /Member since/ })).toBeVisible();
  await saysNothingOfPoints(diner);
  expect(complaints).toEqual([]);
});
