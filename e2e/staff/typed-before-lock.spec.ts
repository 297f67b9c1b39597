import type { Page } from "@playwright/test";
import { expect, waitForHydration } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { signsIn, testOnOwnHost, type Waiter } from "./console.ts";

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
