import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, test } from "../fixtures/diner.ts";
import { signsIn } from "./console.ts";

const TEXTS = {
  "en-US": {
    name: "Name",
    password: "Password",
    signIn: "Sign in",
    choose: "Choose your password",
    next: "New password",
    go: "Continue",
    title: "Live orders",
  },
  "zh-TW": { name: "姓名", password: "密碼", signIn: "登入", choose: "設定您的密碼", next: "新密碼", go: "繼續", title: "即時訂單" },
  "es-ES": {
    name: "Nombre",
    password: "Contraseña",
    signIn: "Entrar",
    choose: "Elige tu contraseña",
    next: "Contraseña nueva",
    go: "Continuar",
    title: "Pedidos en vivo",
  },
};

for (const [locale, words] of Object.entries(TEXTS))
  test(`a new person signs in and chooses a password, in ${locale}`, async ({ browser, host }) => {
    const name = `New person ${locale} ${process.pid}`;
    const first = /First password: (\S+)/.exec(await host.command("staff", "add", "100001", name, "manager"))?.[1] ?? "";
    const page = await browser.newPage({ locale, extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await page.goto(`${host.origin}/staff/100001/orders`);
    await page.getByLabel(words.name).fill(name);
    await page.getByLabel(words.password).fill("not this one at all");
    await page.getByRole("button", { name: words.signIn }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(page.getByLabel(words.password)).toBeFocused();
    await page.getByLabel(words.password).fill(first);
    await page.getByRole("button", { name: words.signIn }).click();
    await expect(page.getByRole("heading", { name: words.choose })).toBeVisible();
    await page.getByLabel(words.next).fill("short");
    await page.getByRole("button", { name: words.go }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.getByLabel(words.next).fill(`three plain words ${locale}`);
    await page.getByRole("button", { name: words.go }).click();
    await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
    await page.close();
  });

test("a page of the console asks to sign in, and opens after it; signing out ends it", async ({ page, host }) => {
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "me");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
  await page.goto(`${host.origin}/staff/100001/tables`);
  await expect(page.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the pages of the console are neither stored nor indexed", async ({ page, host }) => {
  const answer = await page.goto(`${host.origin}/staff/100001/sign-in`);
  expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
});
