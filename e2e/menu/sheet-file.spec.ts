import type { Page, Request } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { briefStatus } from "../fixtures/brief-text.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

const SOUP = "Braised Beef Noodle Soup";
const SHEET_FILE = "**/assets/dish-*.js";

/** More steps than React takes from a tap to the effects of what it has rendered. */
const MAX_STEPS = 20;

type Steps = { hold(): void; next(): Promise<boolean>; release(): void };
type Stepping = typeof window & { steps: Steps };

async function opensMenu(diner: Diner): Promise<void> {
  await startsWithSeating(diner.page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
}

/**
 * Lets a test run React's work step by step: its scheduler runs rendering, and then the effects of what was rendered, each by a message to
 * itself. After `hold` such messages wait until `next` delivers the first one; `next` says whether there was one.
 */
const stepsThroughReact = (page: Page) =>
  page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void;
    const waiting: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function postMessage(this: MessagePort, message: unknown) {
      const deliver = () => post.call(this, message);
      if (isHeld) waiting.push(deliver);
      else deliver();
    };
    const next = async () => {
      // What the last step has begun may send its message later.
      await new Promise((resolve) => {
        setTimeout(() => requestIdleCallback(resolve), 20);
      });
      const deliver = waiting.shift();
      deliver?.();
      return deliver !== undefined;
    };
    const release = () => {
      isHeld = false;
      for (const deliver of waiting.splice(0)) deliver();
    };
    (window as Stepping).steps = { hold: () => (isHeld = true), next, release };
  });

test("the first tap on a dish opens its sheet, whenever between two steps of rendering the sheet's file arrives", async ({ diner }) => {
  const { page } = diner;
  await stepsThroughReact(page);
  let wasLastStep = false;
  for (let count = 0; count < MAX_STEPS && !wasLastStep; count += 1) {
    const arrives = Promise.withResolvers<void>();
    const requested = page.waitForRequest(SHEET_FILE);
    await page.route(SHEET_FILE, (route) => arrives.promise.then(() => route.continue()));
    await opensMenu(diner);
    const file = (await requested).url();
    await page.evaluate(() => (window as Stepping).steps.hold());
    await page.getByRole("button", { name: SOUP, exact: true }).first().dispatchEvent("click");
    for (let step = 0; step < count; step += 1) wasLastStep = !(await page.evaluate(() => (window as Stepping).steps.next()));
    arrives.resolve();
    await page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`);
    await page.evaluate(() => (window as Stepping).steps.release());
    await expect(page.getByRole("dialog", { name: SOUP }), `after ${count} steps`).toBeVisible();
    await page.unroute(SHEET_FILE);
    // The same page is opened again, without the popup of its history entry.
    await page.evaluate(() => history.replaceState(null, ""));
  }
  expect(wasLastStep).toBe(true);
});

test("a dish whose sheet could not be loaded says so, and the next tap loads it", async ({ diner }) => {
  const { page } = diner;
  const loads: Request[] = [];
  page.on("request", (request) => void (/\/assets\/dish-[\w-]+\.js$/.test(request.url()) && loads.push(request)));
  const failedLoads = () => loads.filter((load) => load.failure() !== null).length;
  await page.route(SHEET_FILE, (route) => route.abort());
  await opensMenu(diner);
  // The page has loaded the file ahead; a tap would share that load.
  await expect.poll(() => failedLoads() > 0 && failedLoads() === loads.length).toBe(true);
  const ahead = loads.length;
  const status = briefStatus(page, "Could not reach the restaurant. Try again.");
  await diner.tapsOn(SOUP);
  await status;
  await expect(page).toHaveURL(/\/order$/);
  expect(failedLoads()).toBeGreaterThan(ahead);
  await page.unroute(SHEET_FILE);
  await diner.tapsOn(SOUP);
  await expect(page.getByRole("dialog", { name: SOUP }).getByRole("radio", { name: "Hand-cut wide" })).toBeVisible();
});
