import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, waitForHydration } from "../fixtures/diner.ts";
import { setOrdering, signsIn, testOnOwnHost, type Waiter } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const PIN = "2580";

/** Sets a PIN on the person's own page. */
async function setsPin({ page, password }: Waiter): Promise<void> {
  await page.getByRole("button", { name: "Set a PIN" }).click();
  await page.getByLabel("New PIN").fill(PIN);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save the PIN" }).click();
  await expect(page.getByText("You have a PIN of 4 digits.")).toBeVisible();
}

test(
  "two people share a tablet: each signs in, locks it, and orders have the name of who took them",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const elsewhere = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    const ben = await signsIn(elsewhere, host);
    await elsewhere.close();
    const ana = await signsIn(page, host);
    await ana.opens(host, "me");
    await setsPin(ana);

    await page.keyboard.press("l");
    await expect(page.getByRole("heading", { name: "Who is working?" })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const board = await page.request.get(`${host.origin}/staff/100001/call/api/staff/board`);
    expect(board.status()).toBe(401);
    await page.getByRole("button", { name: "Sign in with a password" }).click();
    await page.getByLabel("Name", { exact: true }).fill(ben.name);
    await page.getByLabel("Password", { exact: true }).fill(ben.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: ben.name })).toBeVisible();

    await ana.opens(host, "orders/new");
    await ana.tapsOn(/^Popcorn Chicken/);
    await ana.tapsOn(/^Place and send/);
    await expect(page).toHaveURL(/\/orders$/);
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${ana.name} `) }).click();
    await page.keyboard.type(PIN);
    await expect(page.getByRole("link", { name: `Signed in as ${ana.name}` })).toBeVisible();
    await ana.opens(host, "orders/all");
    await page.getByRole("button", { name: /To-go$/ }).click();
    const detail = page.getByRole("dialog");
    await expect(detail.getByText(ben.name).first()).toBeVisible();
    await expect(detail.getByText(ana.name)).toHaveCount(0);
  },
);

test("a wrong PIN says how many are left, five ask for the password, and the page after it is the one that was locked", async ({
  page,
  host,
}) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "me");
  await setsPin(ana);
  await ana.opens(host, "members");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^${ana.name} `) }).click();
  expect(await violations(page)).toEqual([]);
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type("9753");
    await expect(page.getByRole("alert").filter({ hasText: `${left} tr` })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "0 of 4 digits" })).toBeVisible();
  }
  for (const digit of ["9", "7", "5", "3"]) await page.getByRole("button", { name: digit, exact: true }).click();
  await expect(page.getByText("Five wrong PINs. Sign in with your password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(ana.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole("link", { name: `Signed in as ${ana.name}` })).toBeVisible();
});

test("a device locks itself after an order where that is set, in every tab", async ({ page, host, browser, context }) => {
  const elsewhere = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const ben = await signsIn(elsewhere, host);
  await elsewhere.close();
  await setOrdering(host, { lockAfterOrder: true });
  const ana = await signsIn(page, host);
  await ana.opens(host, "me");
  await setsPin(ana);
  const at = `${host.origin}/staff/100001/call/api/staff/sign-in`;
  const headers = { "content-type": "application/json", origin: host.origin };
  const signedIn = await page.request.post(at, { data: { name: ben.name, password: ben.password, device: "Tablet" }, headers });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const other = await context.newPage();
  await other.goto(`${host.origin}/staff/100001/tables`);
  await expect(other.getByRole("link", { name: `Signed in as ${ben.name}` })).toBeVisible();
  await ana.opens(host, "orders/new");
  await ana.tapsOn(/^Popcorn Chicken/);
  await ana.tapsOn(/^Place and send/);
  await expect(page.getByText(/^Locked after the last order, /)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Who is working?" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(`^${ben.name} Staff, by password`) })).toBeVisible();
  await setOrdering(host, { lockAfterOrder: false });
});

test("without a connection a key covers the page, which the connection unlocks again", async ({ page, host, context }) => {
  const ana = await signsIn(page, host);
  await ana.opens(host, "me");
  await setsPin(ana);
  // Loads the page of the lock.
  await page.keyboard.press("l");
  await page.getByRole("button", { name: new RegExp(`^${ana.name} `) }).click();
  await page.keyboard.type(PIN);
  await expect(page.getByRole("link", { name: `Signed in as ${ana.name}` })).toBeVisible();
  // The page is read anew: before its scripts run, a key does nothing.
  await waitForHydration(page);
  await context.setOffline(true);
  await page.keyboard.press("l");
  await expect(page.getByText(/Unlocking needs the/)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
