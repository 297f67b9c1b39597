import type { Page, Request } from "@playwright/test";
import { settles, tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { layoutShift } from "../fixtures/layout-shift.ts";
import { namesInCart, startsWithSeating } from "../fixtures/page-call.ts";
import { endsTimeoutsByHand, lengthensTimers, STEPPER_IDLE_MS } from "../fixtures/page-timers.ts";
import { opensTouchedMenu } from "../fixtures/touched-menu.ts";
import { layoutFaults } from "../screens/layout-faults.ts";

const CART = "**/merchant/100001/call/api/shoppingCart";
const FULL_MENU = "**/call/api/member/merchant/products-by-categories*";
/** Milliseconds for which a removed dish can be restored. */
const UNDO_MS = 5000;
const SOUP = "Braised Beef Noodle Soup";

/** Opens the menu of a to-go diner, whose page waits for requests that are held back. */
async function opensMenu(diner: Diner): Promise<void> {
  await startsWithSeating(diner.page, { type: "to-go" });
  await endsTimeoutsByHand(diner.page);
  await diner.opens("/merchant/100001/order");
}

/** Holds the requests of a pattern back until `answer` is called; `abort` lets those fail that have been held back. */
async function holdsBack(page: Page, pattern: string, method = "GET") {
  const held = Promise.withResolvers<"answer" | "abort">();
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.continue();
    return (await held.promise) === "abort" ? route.abort() : route.continue();
  });
  return { answer: () => held.resolve("answer"), abort: () => held.resolve("abort"), end: () => page.unroute(pattern) };
}

test("a tap on another dish moves the focus straight to its button, though the stepper of the dish before closes", async ({ diner }) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await opensTouchedMenu(diner);
  const main = page.getByRole("main");
  const stepper = (name: string) => main.getByRole("group", { name: `Quantity of ${name}` });
  await main
    .getByRole("button", { name: says.add("Tea Eggs", "$3.50") })
    .last()
    .click();
  await expect(stepper("Tea Eggs").getByRole("button", { name: "One more" })).toBeFocused();
  const focused = await page.evaluateHandle(() => {
    const labels: (string | null)[] = [];
    addEventListener("focusin", ({ target }) => labels.push((target as Element).ariaLabel));
    return labels;
  });
  const other = says.add("Egg Tart", "$3.95");
  await main.getByRole("button", { name: other }).last().click();
  await expect(stepper("Egg Tart").getByRole("button", { name: "One more" })).toBeFocused();
  await expect(stepper("Tea Eggs")).toHaveCount(0);
  expect(await focused.jsonValue()).toEqual([other, "One more"]);
});

test("the focus is on the body in no frame while the stepper of a dish opens, adds, and removes the dish again", async ({ diner }) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await opensTouchedMenu(diner);
  const plus = page
    .getByRole("main")
    .getByRole("button", { name: says.add("Popcorn Chicken", "$9.50") })
    .last();
  await plus.focus();
  const lost = await page.evaluateHandle(() => {
    const frames: number[] = [];
    const look = (at: number) => {
      if (document.activeElement === document.body) frames.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return frames;
  });
  await page.keyboard.press("Enter");
  const stepper = page.getByRole("main").getByRole("group", { name: "Quantity of Popcorn Chicken" });
  await expect(stepper.getByRole("button", { name: "One more" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stepper).toContainText("2");
  await stepper.getByRole("button", { name: "One fewer" }).focus();
  await page.keyboard.press("Enter");
  await expect(stepper.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(plus).toBeFocused();
  expect(await lost.jsonValue()).toEqual([]);
});

test("the stepper of a card at the edge of a narrow screen is scrolled into view", async ({ diner }) => {
  const { page } = diner;
  await page.setViewportSize({ width: 320, height: 700 });
  await startsWithSeating(page, { type: "to-go" });
  await opensTouchedMenu(diner);
  const card = page.getByRole("region", { name: "Popular now" }).getByRole("listitem").nth(1);
  const name = await card.getByRole("heading").textContent();
  await card.getByRole("button", { name: `Add ${name}` }).click();
  const more = card.getByRole("button", { name: "One more" });
  await expect(more).toBeVisible();
  const box = await more.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test("a sheet on a phone in landscape shows name, price, the first choice and the button at once", async ({ diner }) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await opensTouchedMenu(diner);
    await diner.tapsOn("Braised Beef Noodle Soup");
    const sheet = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
    const choice = sheet.getByText("Hand-cut wide");
    const button = sheet.getByRole("button", { name: /^Add to order/ });
    await expect(choice).toBeVisible();
    await settles(page);
    const top = (await button.boundingBox())?.y ?? 0;
    for (const part of [sheet.getByRole("heading", { level: 2 }), sheet.getByText("$17.50").first(), choice]) {
      const box = await part.boundingBox();
      expect([width, (box?.y ?? 0) >= 0, (box?.y ?? 0) + (box?.height ?? Infinity) < top]).toEqual([width, true, true]);
    }
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test.describe("the first sheet of a dish", () => {
  test("has name, price and button before the choices are loaded, no amount that may be wrong, and moves little when they come", async ({
    diner,
    complaints,
  }) => {
    const { page, says } = diner;
    const menu = await holdsBack(page, FULL_MENU);
    await opensMenu(diner);
    const before = await layoutShift(page, true);
    await diner.tapsOn(SOUP);
    const sheet = page.getByRole("dialog", { name: SOUP });
    const add = sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) });
    await expect(sheet.getByText("$17.50")).toBeVisible();
    await expect(sheet.getByText(/^Twelve-hour broth/)).toBeVisible();
    await expect(sheet.getByText("Loading")).toBeAttached();
    await expect(add).toBeVisible();
    await expect(add).not.toContainText("$");
    await sheet.getByRole("button", { name: "One more" }).click();
    menu.answer();
    await expect(sheet.getByRole("radio", { name: "Hand-cut wide" })).toBeVisible();
    await expect(add).toContainText("$35.00");
    expect((await layoutShift(page, true)) - before).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
  });

  test("has the amount of a dish without required choices, and adds it when the choices are loaded", async ({ diner }) => {
    const { page, says } = diner;
    const menu = await holdsBack(page, FULL_MENU);
    await opensMenu(diner);
    await diner.tapsOn(says.popcornChicken);
    const sheet = page.getByRole("dialog", { name: says.popcornChicken });
    const add = sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) });
    await expect(add).toContainText("$9.50");
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    menu.answer();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("region", { name: says.yourOrder }).or(page.getByRole("region", { name: "Cart" }))).toContainText("$9.50");
    await expect.poll(() => namesInCart(page)).toEqual([says.popcornChicken]);
  });

  test("has a picture that grows out of the menu, sends it to the cart when it is added, and does neither with reduced motion", async ({
    diner,
  }) => {
    const { page, says } = diner;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await opensMenu(diner);
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const copies = (nodes: NodeList) => [...nodes].filter((node) => node instanceof HTMLImageElement).map(({ className }) => className);
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes)
          moved.push(...copies(addedNodes).map((name) => `${name} shown`), ...copies(removedNodes).map((name) => `${name} removed`));
      }).observe(document.body, { childList: true });
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
    const seen: string[] = [];
    const hasMoved = (...names: string[]) =>
      expect
        .poll(async () => {
          seen.push(...(await moved()));
          return seen;
        })
        .toEqual(names.flatMap((name) => [`${name} shown`, `${name} removed`]));
    const sheet = page.getByRole("dialog", { name: says.popcornChicken });
    const adds = () => sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    await diner.tapsOn(says.popcornChicken);
    await hasMoved("product-growth");
    await adds();
    await expect(sheet).toBeHidden();
    await hasMoved("product-growth", "product-travel");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await diner.tapsOn(says.popcornChicken);
    await adds();
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$19.00");
    expect(await moved()).toEqual([]);
  });

  test("is open with name, price, choices and button before the tap's event has ended, once the page was touched, and requests nothing", async ({
    diner,
  }) => {
    const { page, says } = diner;
    await startsWithSeating(page, { type: "to-go" });
    await opensTouchedMenu(diner);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    // The choices were loaded by the first touch.
    await page.route(FULL_MENU, (route) => route.abort());
    const shown = await page
      .getByRole("button", { name: SOUP, exact: true })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click();
        return document.querySelector<HTMLElement>("dialog[open]")?.innerText ?? "no sheet";
      });
    for (const text of [SOUP, "$17.50", "Hand-cut wide", says.addToOrder]) expect(shown).toContain(text);
    const sheet = page.getByRole("dialog", { name: SOUP });
    await expect(sheet.getByRole("radio", { name: "Hand-cut wide" })).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    await diner.tapsOn(says.close);
    await expect(sheet).toBeHidden();
    // The routes of the app.
    expect(requests.filter((url) => url.includes("/__manifest?"))).toEqual([]);
  });
});

test.describe("adding a dish from its sheet", () => {
  const choosesSoup = async ({ page, says }: Diner) => {
    const sheet = page.getByRole("dialog", { name: SOUP });
    await sheet.getByRole("radio", { name: "Hand-cut wide" }).check();
    await sheet.getByRole("textbox", { name: "Note for the kitchen" }).fill("no cilantro");
    await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    return sheet;
  };

  test("closes the sheet before the server has answered, and counts the dish", async ({ diner }) => {
    const { page } = diner;
    await opensMenu(diner);
    await diner.tapsOn(SOUP);
    const cart = await holdsBack(page, CART, "POST");
    const sheet = await choosesSoup(diner);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$17.50");
    cart.answer();
    await expect.poll(() => namesInCart(page)).toEqual([SOUP]);
  });

  test("opens the sheet again with the choices and the reason when the server is not reached, and adds it once then", async ({ diner }) => {
    const { page, says } = diner;
    await opensMenu(diner);
    await diner.tapsOn(SOUP);
    const cart = await holdsBack(page, CART, "POST");
    const sheet = await choosesSoup(diner);
    await expect(sheet).toBeHidden();
    cart.abort();
    await expect(sheet.getByText("Could not reach the restaurant. Try again.")).toBeVisible();
    await expect(sheet.getByRole("radio", { name: "Hand-cut wide" })).toBeChecked();
    await expect(sheet.getByRole("textbox", { name: "Note for the kitchen" })).toHaveValue("no cilantro");
    await cart.end();
    await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => namesInCart(page)).toEqual([SOUP]);
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$17.50");
  });

  test("does not open the sheet again when the server has the dish and only its answer was lost", async ({ diner }) => {
    const { page } = diner;
    await opensMenu(diner);
    await diner.tapsOn(SOUP);
    await page.route(CART, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    const isOfCart = (request: Request, method: string) => request.method() === method && request.url().includes("/shoppingCart");
    const lost = page.waitForEvent("requestfailed", (request) => isOfCart(request, "POST"));
    // The page reads the cart when it opens, too.
    const read = lost.then(() => page.waitForResponse((response) => isOfCart(response.request(), "GET")));
    const sheet = await choosesSoup(diner);
    await read;
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$17.50");
    await expect(sheet).toBeHidden();
    await expect.poll(() => namesInCart(page)).toEqual([SOUP]);
  });
});

test.describe("a removed dish", () => {
  test("can be restored at its place for five seconds, with its choices", async ({ diner }) => {
    const { page, says } = diner;
    await lengthensTimers(page, UNDO_MS);
    await opensMenu(diner);
    await diner.adds(says.popcornChicken, "$9.50");
    await diner.adds("Pomelo Green Tea", "$6.25");
    await diner.tapsOn(/^Open your order/);
    const cart = page.getByRole("dialog", { name: says.yourOrder });
    await cart.getByRole("group", { name: "Quantity of Popcorn Chicken" }).getByRole("button", { name: "Remove" }).click();
    const undo = cart.getByRole("listitem").first().getByRole("button", { name: "Undo, Removed Popcorn Chicken" });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(cart.getByRole("listitem").first()).toContainText("Popcorn Chicken");
    await expect(cart.getByRole("button", { name: "Popcorn Chicken, Edit" })).toBeFocused();
    await expect.poll(() => namesInCart(page)).toEqual([says.popcornChicken, "Pomelo Green Tea"]);
  });

  test("that was the last one leaves an empty cart after five seconds, and the focus on its heading", async ({ diner }) => {
    const { page, says } = diner;
    await opensMenu(diner);
    await diner.adds(says.popcornChicken, "$9.50");
    await diner.tapsOn(/^Open your order/);
    const cart = page.getByRole("dialog", { name: says.yourOrder });
    await cart.getByRole("button", { name: "Remove" }).click();
    await expect(cart.getByRole("button", { name: /^Undo/ })).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    await expect(cart.getByText("Nothing here yet")).toBeVisible({ timeout: 15_000 });
    await expect(cart.getByRole("heading", { name: says.yourOrder })).toBeFocused();
  });
});

test("the first tap on + opens the stepper, so that two dishes are two taps", async ({ diner }) => {
  const { page, says } = diner;
  await lengthensTimers(page, STEPPER_IDLE_MS);
  await opensMenu(diner);
  await diner.adds(says.popcornChicken, "$9.50");
  await page.getByRole("group", { name: "Quantity of Popcorn Chicken" }).getByRole("button", { name: "One more" }).first().click();
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$19.00");
});
