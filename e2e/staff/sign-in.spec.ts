import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, test } from "../fixtures/diner.ts";
import { tierLanguages } from "../fixtures/words.ts";
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

for (const locale of tierLanguages)
  test(`a new person signs in and chooses a password, in ${locale}`, { tag: "@core" }, async ({ browser, host }) => {
    const words = TEXTS[locale];
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

test("an owner adds a person, who signs in with the first password, writes a title, and switches the person off, who is signed out", async ({
  page,
  host,
  browser,
}) => {
  const owner = await signsIn(page, host, "owner");
  await owner.opens(host, "settings/staff");
  const name = `Ana ${process.pid}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add a person" }).click();
  const told = await page.getByText(`First password of ${name}:`).textContent();
  const first = /: (\S+) It is shown/.exec(told ?? "")?.[1] ?? "";
  const ana = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await ana.goto(`${host.origin}/staff/100001/orders`);
  await ana.getByLabel("Name").fill(name);
  await ana.getByLabel("Password").fill(first);
  await ana.getByRole("button", { name: "Sign in" }).click();
  await ana.getByLabel("New password").fill("four plain words of hers");
  await ana.getByRole("button", { name: "Continue" }).click();
  await expect(ana.getByRole("heading", { name: "Live orders" })).toBeVisible();
  await expect(ana.getByRole("link", { name: "Staff" })).toHaveCount(0);
  const more = page.getByRole("button", { name: `More actions for ${name}` });
  await more.click();
  await page.getByRole("button", { name: `Title of ${name}` }).click();
  await expect(page.getByLabel(`Title of ${name}`)).toBeFocused();
  await page.keyboard.type("Floor lead");
  await page.route("**/call/api/staff/people", (route) => route.abort(), { times: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByText("No answer. Check the connection and try again.")).toBeVisible();
  await expect(page.getByLabel(`Title of ${name}`)).toHaveValue("Floor lead");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: `${name} Floor lead` })).toBeVisible();
  await expect(more).toBeFocused();
  const switchOff = page.getByRole("button", { name: `Switch ${name} off` });
  await more.click();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Title of ${name}` })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(switchOff).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(switchOff).toBeVisible();
  await page.getByRole("heading", { name: "Staff and roles" }).click();
  await expect(switchOff).toBeHidden();
  await more.click();
  await switchOff.click();
  await expect(page.getByRole("listitem").filter({ hasText: `${name} Floor lead` })).toContainText("Switched off");
  await ana.goto(`${host.origin}/staff/100001/tables`);
  await expect(ana.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
  await ana.close();
});

test("two owners change a person: of the title that both have written the second chooses one", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  const other = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const ana = await signsIn(other, host, "owner");
  for (const one of [sam, ana]) await one.opens(host, "settings/staff");
  const write = async (one: typeof page, title: string) => {
    await one.getByRole("button", { name: `More actions for ${sam.name}` }).click();
    await one.getByRole("button", { name: `Title of ${sam.name}` }).click();
    await one.getByLabel(`Title of ${sam.name}`).fill(title);
    await one.keyboard.press("Enter");
  };
  await write(page, "Floor lead");
  await expect(page.getByRole("listitem").filter({ hasText: `${sam.name} Floor lead` })).toBeVisible();
  await write(other, "Chef");
  await expect(other.getByRole("alert").filter({ hasText: `${sam.name} saved this` })).toContainText(
    `Title of ${sam.name}: saved is Floor lead, yours is Chef.`,
  );
  expect(await violations(other)).toEqual([]);
  await ana.tapsOn("Take mine");
  await expect(other.getByRole("listitem").filter({ hasText: `${sam.name} Chef` })).toBeVisible();
  await other.close();
});

test("a person chooses the language and the theme of the console, which the next pages keep", async ({ page, host }) => {
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "me");
  await page.getByRole("radio", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Idioma" })).toBeVisible();
  await page.getByRole("radio", { name: "Oscuro" }).check();
  await waiter.opens(host, "orders");
  await expect(page.getByRole("heading", { name: "Pedidos en vivo" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
