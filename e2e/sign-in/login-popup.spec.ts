import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { newPhone } from "../fixtures/phones.ts";
import { asksForCode, loginOf } from "../fixtures/signing-in.ts";
import { tierLanguages } from "../fixtures/words.ts";

const MEMBER = { "en-US": "Member", "zh-TW": "會員", "es-ES": "Miembro" } as const;

/** The position of an element after its animations. */
const boxOf = (popup: Locator) =>
  popup.evaluate(async (element) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

for (const language of tierLanguages)
  test(`the login popup fills the screen, with its close button at the top left, and shows the welcome and the logo of the merchant, in ${language}`, async ({
    dinerIn,
    page,
  }) => {
    const diner = dinerIn(language);
    await diner.opens("/merchant/100001");
    await diner.tapsOn(MEMBER[language], "link");
    await expect(loginOf(diner).phone).toBeFocused();
    const popup = page.getByRole("dialog");
    expect(await boxOf(popup)).toEqual({ left: 0, top: 0, ...page.viewportSize() });
    const close = await popup.getByRole("button", { name: diner.says.close }).boundingBox();
    expect(close?.x).toBeLessThan(20);
    expect(close?.y).toBeLessThan(20);
    await expect(popup.getByRole("heading", { name: loginOf(diner).says.welcome })).toBeVisible();
    const logo = popup.locator('img[src*="logo"]');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  });

test("Order now does nothing without a valid phone and six digits", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/login");
  const { phone, code, orderNow } = loginOf(diner);
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("member/login") && requests.push(request.url()));
  const isInactive = () => expect(orderNow).toHaveAttribute("aria-disabled", "true");
  await isInactive();
  const number = newPhone();
  const right = await asksForCode(diner, number);
  await isInactive();
  await code.fill(right.slice(0, 5));
  await isInactive();
  await orderNow.click({ force: true });
  await code.fill(right);
  await expect(orderNow).not.toHaveAttribute("aria-disabled", "true");
  await phone.fill("1155550134");
  await isInactive();
  await orderNow.click({ force: true });
  await code.press("Enter");
  expect(requests).toEqual([]);
  await phone.fill(number);
  const answered = page.waitForResponse(/member\/login/);
  await orderNow.click();
  expect((await answered).status()).toBe(200);
});

test("Send code does nothing without a valid phone, nor before the countdown ends", async ({ diner }) => {
  const { page } = diner;
  await page.clock.install();
  await diner.opens("/merchant/100001/login");
  const { says, phone, sendCode } = loginOf(diner);
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("phone/code") && requests.push(request.url()));
  await expect(sendCode).toHaveAttribute("aria-disabled", "true");
  await phone.fill("415555013");
  await sendCode.click({ force: true });
  await phone.fill("1155550134");
  await expect(sendCode).toHaveAttribute("aria-disabled", "true");
  await sendCode.click({ force: true });
  expect(requests).toEqual([]);
  await asksForCode(diner, newPhone());
  expect(requests).toHaveLength(1);
  await expect(sendCode).toHaveCount(0);
  await expect(page.getByText(says.resend)).toBeVisible();
  await phone.press("Enter");
  await page.clock.fastForward(30_000);
  await expect(page.getByText(says.resend)).toBeVisible();
  await page.clock.fastForward(32_000);
  await expect(sendCode).not.toHaveAttribute("aria-disabled", "true");
  expect(requests).toHaveLength(1);
});
