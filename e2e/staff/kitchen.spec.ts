import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test as base, waitForHydration } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";
import { dishOn, detailOf, EGG_TART, MUSHROOMS, sends, staffCall, statesOf, ticketOf } from "./kitchen-orders.ts";

/** A host whose orders and people are those of this file. */
const hostOfKitchen = ownHost();
const test = base.extend<{ kitchen: Page }>({
  host: ({ servers }, give) => servers.of(hostOfKitchen).then(give),
  kitchen: async ({ browser, host }, give) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await signsIn(page, host);
    await give(page);
    await context.close();
  },
});
let people = 0;

/** Adds a person by the operator's command, who signs in on the page and chooses a password. */
async function signsIn(page: Page, host: RunningHost): Promise<void> {
  const name = `Lin ${(people += 1)}`;
  const first = /First password: (\S+)/.exec(await host.command("staff", "add", "100001", name, "staff"))?.[1] ?? "";
  await page.goto(`${host.origin}/staff/100001/sign-in`);
  expect(await staffCall(page, "POST sign-in", { name, password: first, device: "Tablet" })).toMatchObject({ success: true });
  const changed = await staffCall(page, "PUT password", { current: first, next: `four plain words ${people}` });
  expect(changed).toMatchObject({ success: true });
}

/** Opens the first station of the restaurant, the kitchen. */
async function opensKitchen(kitchen: Page, host: RunningHost): Promise<void> {
  await kitchen.goto(`${host.origin}/staff/100001/kitchen/1`);
  await waitForHydration(kitchen);
  await expect(kitchen.getByRole("img", { name: "Live", exact: true })).toBeVisible();
  await kitchen.getByRole("button", { name: "Tap to keep the screen on" }).click();
}

/** Opens the kitchen with the ticket of a diner's order of two dishes. */
async function showsTicket(diner: Diner, kitchen: Page, host: RunningHost) {
  await diner.opens("/merchant/100001/order");
  const id = await sends(diner.page, kitchen);
  await opensKitchen(kitchen, host);
  const ticket = await ticketOf(kitchen, id);
  await expect(ticket).toBeVisible();
  return { id, ticket };
}

/**
 * Presses a key again after what the first press has changed is painted. Both presses are made by the page: the time within which the second
 * one takes the mark back also runs while a press from outside is under way.
 */
const pressesTwice = (kitchen: Page, key: string): Promise<void> =>
  kitchen.evaluate(async (pressed) => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
    press();
    const painted = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => painted.resolve()));
    await painted.promise;
    press();
  }, key);

test(
  "the kitchen sees an order with its allergy, makes one dish, then all, each with one tap, and recalls it",
  { tag: "@core" },
  async ({ diner, kitchen, host }) => {
    await diner.opens("/merchant/100001/order");
    const earlier = await sends(diner.page, kitchen);
    await opensKitchen(kitchen, host);
    await (await ticketOf(kitchen, earlier)).getByRole("button", { name: "Made", exact: true }).click();
    // Another guest: one guest has one open order to go.
    await diner.page.context().clearCookies();
    await diner.opens("/merchant/100001/order");
    const id = await sends(diner.page, kitchen, "Peanut allergy, clean pan");
    const ticket = await ticketOf(kitchen, id);
    await expect(ticket.getByRole("heading", { name: "Allergy: peanut" })).toBeVisible();
    await expect(ticket).toContainText("Peanut allergy, clean pan");
    await expect(ticket).not.toContainText("$");

    const dish = dishOn(ticket, MUSHROOMS);
    await dish.click();
    await expect(dish).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => statesOf(kitchen, id)).toEqual(expect.arrayContaining(["ready", "sent"]));
    await ticket.getByRole("button", { name: "Made", exact: true }).click();
    await expect(ticket).toBeHidden();
    await expect.poll(() => statesOf(kitchen, id)).toEqual(["ready", "ready"]);

    await kitchen.keyboard.press("r");
    const { serial } = await detailOf(kitchen, id);
    await kitchen
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`order ${serial}`) })
      .click();
    await expect(ticket).toContainText("Recalled");
    await expect(dishOn(ticket, EGG_TART)).toHaveAttribute("aria-pressed", "false");
    expect(await violations(kitchen)).toEqual([]);
    await ticket.getByRole("button", { name: "Made", exact: true }).click();
    await expect(ticket).toBeHidden();
    // A mark that is still under way would leave this ticket to the next test, whose keys count tickets.
    await expect.poll(() => statesOf(kitchen, id)).toEqual(["ready", "ready"]);
  },
);

test("a number key marks a ticket as made, and pressing it again within two seconds takes it back", async ({ diner, kitchen, host }) => {
  const { id, ticket } = await showsTicket(diner, kitchen, host);
  await pressesTwice(kitchen, "1");
  await expect(dishOn(ticket, MUSHROOMS)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["sent", "sent"]);
  await kitchen.keyboard.press("1");
  await expect(ticket).toBeHidden();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["ready", "ready"]);
});

test("a ticket that is taken back stays on the screen while the server knows only that it was made", async ({ diner, kitchen, host }) => {
  const { id, ticket } = await showsTicket(diner, kitchen, host);
  const takingBack = Promise.withResolvers<void>();
  await kitchen.route(/\/made$/, async (route) => {
    if (route.request().postDataJSON().isMade === false) await takingBack.promise;
    await route.continue();
  });
  const { serial } = await detailOf(kitchen, id);
  const readAsMade = kitchen.waitForResponse(async (answer) => {
    if (!answer.url().endsWith("/tickets") || !answer.ok()) return false;
    const { data } = (await answer.json()) as { data: { made: { serial: number }[] } };
    return data.made.some((made) => made.serial === serial);
  });
  await pressesTwice(kitchen, "1");
  await readAsMade;
  await nextFrame(kitchen);
  await expect(dishOn(ticket, MUSHROOMS)).toHaveAttribute("aria-pressed", "false");
  takingBack.resolve();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["sent", "sent"]);
  await kitchen.keyboard.press("1");
  await expect(ticket).toBeHidden();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["ready", "ready"]);
});

test("a ticket that is taken back stays on the screen where a reading from before is answered after it", async ({
  diner,
  kitchen,
  host,
}) => {
  const { id, ticket } = await showsTicket(diner, kitchen, host);
  const { serial } = await detailOf(kitchen, id);
  const [isRead, mayBeAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await kitchen.route(/\/made$/, async (route) => {
    if (route.request().postDataJSON().isMade === false) await isRead.promise;
    await route.continue();
  });
  await kitchen.route(/\/tickets$/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { made: { serial: number }[] } };
    if (data.made.some((made) => made.serial === serial)) {
      isRead.resolve();
      await mayBeAnswered.promise;
    }
    await route.fulfill({ response });
  });
  const takenBack = kitchen.waitForResponse(
    (response) => response.url().endsWith("/made") && response.request().postDataJSON().isMade === false,
  );
  await pressesTwice(kitchen, "1");
  await (await takenBack).finished();
  await nextFrame(kitchen);
  const gone = await kitchen.evaluateHandle((name) => {
    const seen = { times: 0 };
    new MutationObserver(() => {
      if (![...document.querySelectorAll("article")].some((one) => one.ariaLabel?.endsWith(name))) seen.times += 1;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, `order ${serial}`);
  const read = kitchen.waitForResponse(/\/tickets$/);
  mayBeAnswered.resolve();
  await (await read).finished();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["sent", "sent"]);
  await nextFrame(kitchen);
  await expect(dishOn(ticket, MUSHROOMS)).toHaveAttribute("aria-pressed", "false");
  expect(await gone.evaluate(({ times }) => times)).toBe(0);
  await kitchen.keyboard.press("1");
  await expect(ticket).toBeHidden();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(["ready", "ready"]);
});

test("without a connection the screen says so, and a dish that was made meanwhile is sent when it is back", async ({
  diner,
  kitchen,
  host,
}) => {
  const { id, ticket } = await showsTicket(diner, kitchen, host);
  await kitchen.context().setOffline(true);
  await dishOn(ticket, MUSHROOMS).click();
  await expect(dishOn(ticket, MUSHROOMS)).toHaveAttribute("aria-pressed", "true");
  await expect(kitchen.getByRole("alert")).toContainText("No connection since");
  await kitchen.context().setOffline(false);
  await expect(kitchen.getByRole("alert")).toBeHidden();
  await expect.poll(() => statesOf(kitchen, id)).toEqual(expect.arrayContaining(["ready", "sent"]));
});

/** What a layout of the page began with, as the browser's trace says. `partialLayout`: not with the whole document. */
type LayoutEvent = { name: string; args: { beginData?: { partialLayout: boolean } } };

test("a second that passes lays out the ages of the tickets, and not their columns", async ({ diner, kitchen, host, browser }) => {
  await kitchen.clock.install();
  const { ticket } = await showsTicket(diner, kitchen, host);
  // Ten seconds after a full minute, so that the clock of the screen stays as it is.
  await kitchen.clock.pauseAt(Math.ceil(Date.now() / 60_000) * 60_000 + 10_000);
  await kitchen.clock.runFor(1_000);
  await ticket.boundingBox();
  const before = await ticket.textContent();
  await browser.startTracing(kitchen, { categories: ["devtools.timeline"] });
  await kitchen.clock.runFor(1_000);
  await ticket.boundingBox();
  expect(await ticket.textContent()).not.toBe(before);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: LayoutEvent[] };
  const layouts = traceEvents.flatMap(({ name, args }) => (name === "Layout" && args.beginData ? [args.beginData.partialLayout] : []));
  expect(new Set(layouts)).toEqual(new Set([true]));
});
