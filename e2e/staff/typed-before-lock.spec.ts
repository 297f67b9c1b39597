import type { Page, Route } from "@playwright/test";
import { expect, waitForHydration } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { asOwner, ordersToGo, setOrdering, signsIn, testOnOwnHost, type Waiter } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const PIN = "2580";
/** More than the minutes after which a device is locked, as the restaurant has set them. */
const IDLE = "03:00";

/** Two managers who have signed in on the same device; the second one is there, and each has a PIN. */
async function shareDevice(page: Page, host: Parameters<typeof signsIn>[1]): Promise<[Waiter, Waiter]> {
  const people: Waiter[] = [];
  for (let count = 0; count < 2; count += 1) {
    const person = await signsIn(page, host, "manager");
    await person.opens(host, "me");
    await page.getByRole("button", { name: "Set a PIN" }).click();
    await page.getByLabel("New PIN").fill(PIN);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Save the PIN" }).click();
    await expect(page.getByText("You have a PIN of 4 digits.")).toBeVisible();
    people.push(person);
  }
  return people as [Waiter, Waiter];
}

async function unlocks(page: Page, { name }: Waiter): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name} `) }).click();
  await page.keyboard.type(PIN);
  await expect(page.getByRole("link", { name: `Signed in as ${name}` })).toBeVisible();
  await waitForHydration(page);
}

const isLocked = (page: Page) => expect(page.getByRole("heading", { name: "Who is working?" })).toBeVisible();

test("what a person has typed into a form is there again after the key L and the PIN, for nobody else, and is saved", async ({
  page,
  host,
}) => {
  const [ben, ana] = await shareDevice(page, host);
  await ana.opens(host, "menu/promotions");
  await page.getByRole("link", { name: "2 for $11" }).click();
  const name = page.getByLabel("Name, English");
  await name.fill("2 for eleven");
  await name.blur();
  await page.keyboard.press("l");
  await isLocked(page);
  await unlocks(page, ben);
  await expect(name).toHaveValue("2 for $11");
  await page.keyboard.press("l");
  await isLocked(page);
  await unlocks(page, ana);
  await expect(name).toHaveValue("2 for eleven");
  await showsToast(page, "The promotion is saved", () => page.getByRole("button", { name: "Save" }).click());
  await expect(page.getByRole("link", { name: "2 for eleven" })).toBeVisible();
});

test("a half-made order with its note, its allergy and the dish whose sheet is open is there again after the lock of an idle device", async ({
  page,
  host,
}) => {
  const [, ana] = await shareDevice(page, host);
  await page.clock.install();
  await ana.opens(host, "orders/new?table=12");
  const order = page.getByRole("region", { name: "The order" });
  await ana.tapsOn(/^Popcorn Chicken/);
  await order.getByRole("button", { name: "Note" }).click();
  await order.getByRole("textbox", { name: "Note" }).fill("By the window");
  await order.getByRole("button", { name: "Allergy" }).click();
  await order.getByRole("checkbox", { name: "Peanut" }).check();
  await ana.tapsOn(/^Braised Beef Noodle Soup/);
  const choices = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
  await choices.getByRole("radio", { name: "Hand-cut wide" }).check();
  await choices.getByRole("textbox", { name: "Note for the kitchen" }).fill("Broth on the side");
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await expect(page.getByText("Broth on the side")).toHaveCount(0);
  await unlocks(page, ana);
  await expect(choices.getByRole("radio", { name: "Hand-cut wide" })).toBeChecked();
  await expect(choices.getByRole("textbox", { name: "Note for the kitchen" })).toHaveValue("Broth on the side");
  await choices.getByRole("radio", { name: "Mild" }).check();
  await choices.getByRole("button", { name: "Add to the order" }).click();
  await expect(order.getByRole("button", { name: /Braised Beef Noodle Soup.*Broth on the side/ })).toBeVisible();
  await expect(order.getByRole("button", { name: /^1 Popcorn Chicken/ })).toBeVisible();
  await expect(order.getByRole("textbox", { name: "Note" })).toHaveValue("By the window");
  await expect(order.getByRole("checkbox", { name: "Peanut" })).toBeChecked();
});

/** Makes the server do what a call asks for without its answer, until `end`; `asked` counts the calls. */
async function losesAnswers(page: Page, path: RegExp) {
  const calls = { asked: 0 };
  page.on("request", (request) => void (calls.asked += Number(request.method() === "POST" && path.test(request.url()))));
  const losing: Promise<void>[] = [];
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, (route) => losing.push(lose(route)));
  const end = async () => {
    // The page asks by itself what became of a payment: a route that is ended meanwhile cannot be aborted.
    await Promise.all(losing);
    await page.unroute(path);
  };
  return { calls, end };
}

test("a payment is there again as it was typed, and one whose answer was lost is recorded once, when a person records it again", async ({
  page,
  host,
  browser,
}) => {
  const id = await ordersToGo(browser, host);
  const [ben, ana] = await shareDevice(page, host);
  await page.clock.install();
  await ana.opens(host, `orders?pay=${id}`);
  const sheet = page.getByRole("dialog");
  const amount = sheet.getByRole("textbox", { name: "Amount" });
  await sheet.getByRole("radio", { name: "A part" }).check();
  await amount.fill("1.50");
  await sheet.getByRole("radio", { name: "Card" }).check();
  await sheet.getByRole("textbox", { name: "Tip" }).fill("0.50");
  await sheet.getByRole("textbox", { name: "Reference, optional" }).fill("Slip 7");
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ben);
  await expect(sheet.getByRole("radio", { name: "All of it" })).toBeChecked();
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ana);
  await expect(amount).toHaveValue("1.50");
  await expect(sheet.getByRole("textbox", { name: "Tip" })).toHaveValue("0.50");
  await expect(sheet.getByRole("textbox", { name: "Reference, optional" })).toHaveValue("Slip 7");

  const record = sheet.getByRole("button", { name: "Record $1.50 by card" });
  const { calls, end } = await losesAnswers(page, /\/api\/staff\/payments$/);
  await record.click();
  await expect(sheet.getByText("No answer. Try again: nothing is recorded twice.")).toBeVisible();
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await end();
  calls.asked = 0;
  await unlocks(page, ana);
  await expect(amount).toHaveValue("1.50");
  await expect(sheet.getByText("No answer. Try again: nothing is recorded twice.")).toBeVisible();
  await expect(sheet.getByText("$1.50 paid")).toBeVisible();
  expect(calls.asked).toBe(0);
  await record.click();
  await expect(sheet.getByText("$1.50 was recorded before. Record again only if this is another payment.")).toBeVisible();
  expect(calls.asked).toBe(1);
  const { data } = (await (await page.request.get(`${host.origin}/staff/100001/call/api/staff/orders/${id}`)).json()) as {
    data: { paid: string };
  };
  expect(data.paid).toBe("1.50");
});

test("the payment of an order that was taken goes on after the lock, with the change to give, and the device locks after it where that is set", async ({
  page,
  host,
}) => {
  await setOrdering(host, { lockAfterOrder: true });
  const [, ana] = await shareDevice(page, host);
  await page.clock.install();
  await ana.opens(host, "orders/new");
  await ana.tapsOn(/^Popcorn Chicken/);
  await ana.tapsOn(/^Pay/);
  const received = page.getByRole("dialog").getByRole("textbox", { name: "Cash received" });
  await received.fill("20");
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ana);
  await expect(received).toHaveValue("20");
  await ana.tapsOn(/^Record .* in cash$/);
  await expect(page.getByRole("button", { name: "Change given" })).toBeVisible();
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ana);
  await expect(page.getByRole("dialog").getByText("$9.72")).toBeVisible();
  await ana.tapsOn("Change given");
  await expect(page.getByText(/^Locked after the last order, /)).toBeVisible();
  await setOrdering(host, { lockAfterOrder: false });
});

test("the count of a cash drawer is there again as it was typed, for nobody else", async ({ page, host }) => {
  const [ben, ana] = await shareDevice(page, host);
  const [drawer] = (await asOwner(host, "POST drawers", { name: "Till" })) as { id: string }[];
  await asOwner(host, `POST drawers/${drawer?.id}/opening`, { float: "100.00" });
  await page.clock.install();
  await ana.opens(host, "drawer");
  const pieces = (note: string) => page.getByRole("textbox", { name: `How many ${note}`, exact: true });
  await pieces("$20").fill("4");
  await pieces("$0.25").fill("3");
  await page.getByRole("textbox", { name: "Stays as float" }).fill("50");
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ben);
  await expect(pieces("$20")).toHaveValue("");
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await unlocks(page, ana);
  await expect(pieces("$20")).toHaveValue("4");
  await expect(pieces("$0.25")).toHaveValue("3");
  await expect(page.getByRole("textbox", { name: "Stays as float" })).toHaveValue("50");
});

test("points whose answer was lost are given once after the lock, with the reason that was typed", async ({ page, host, browser }) => {
  const phone = await browser.newPage();
  await opensEmptyPage(phone, host);
  await joins({ page: phone, host }, newPhone());
  const { data: mei } = await call<{ id: string }>(phone, "member");
  await phone.close();
  const [, ana] = await shareDevice(page, host);
  await page.clock.install();
  await ana.opens(host, `members/${mei.id}?sheet=points`);
  const sheet = page.getByRole("dialog", { name: "Give points" });
  await sheet.getByLabel("Points", { exact: true }).fill("120");
  await sheet.getByLabel("Why").fill("Spilled tea");
  const { end } = await losesAnswers(page, /\/members\/\d+\/points$/);
  const give = sheet.getByRole("button", { name: "Give points" });
  await showsToast(page, "No answer. Check the connection and try again.", () => give.click());
  await page.clock.fastForward(IDLE);
  await isLocked(page);
  await end();
  await unlocks(page, ana);
  await expect(sheet.getByLabel("Points", { exact: true })).toHaveValue("120");
  await expect(sheet.getByLabel("Why")).toHaveValue("Spilled tea");
  await give.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("120 Pts", { exact: true })).toBeVisible();
});

test("the form of a webhook is there again after the lock, and the key that is shown once is not kept", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await sam.tapsOn("New key");
  await page.getByLabel("Name of the program").fill("Till");
  await page.getByRole("checkbox", { name: "orders:read" }).check();
  await sam.tapsOn("Make the key");
  const secret = page.getByText(/^cmd_\d+_[\w-]{43}$/);
  const key = (await secret.textContent()) ?? "";
  await sam.tapsOn("Add a webhook");
  await page.getByLabel("Address of the other program").fill("https://till.example/hooks");
  await page.getByRole("checkbox", { name: "order.placed" }).check();
  await page.keyboard.press("l");
  await isLocked(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain("till.example");
  expect(stored).not.toContain(key);
  await page.getByRole("button", { name: new RegExp(`^${sam.name} `) }).click();
  await page.getByLabel("Password", { exact: true }).fill(sam.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Address of the other program")).toHaveValue("https://till.example/hooks");
  await expect(page.getByRole("checkbox", { name: "order.placed" })).toBeChecked();
  await expect(secret).toHaveCount(0);
});
