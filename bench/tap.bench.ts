import { type Browser, chromium } from "@playwright/test";
import { BIG_MENU } from "../e2e/fixtures/servers/photographed-menu.ts";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { browser } from "./browser.ts";
import { centreOf, lines, measured, type SlowPage, TAPS, touch, watchTapsOf } from "./measured-taps.ts";

const MENU = "100003";
const BAR_MS = 50;

/** A page with only a button, to measure the overhead of machine and browser. */
const NOTHING_BUT_A_BUTTON = `<meta name="viewport" content="width=device-width"><ul><li><button aria-label="Add one">0</button></ul>
<script>onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1)</script>`;

/** Measures from a tap on + to the changed count, on a menu of 129 dishes, at a quarter of the processor's speed. */
export async function tap(): Promise<string[]> {
  const host = await startFromSources();
  await host.command("load", BIG_MENU);
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  const phone = await slowPhone(opened, host);
  const button = (name: string) => phone.page.getByRole("button", { name }).first();
  const dishes = await plainDishes(host);
  const first = await measured(phone, (at) => button(`Add ${dishes[at]}, $`));
  await touch(phone.page, await centreOf(button(`1 ${dishes[TAPS - 1]} in your order, change`)));
  const more = await measured(phone, () => button("One more"));
  await phone.page.goto(`data:text/html,${encodeURIComponent(NOTHING_BUT_A_BUTTON)}`);
  const least = await measured(phone, () => button("Add one"));
  await opened.close();
  await host.stop();
  return [
    ...lines("+ on a dish", first, BAR_MS),
    ...lines("+ on a dish that is in the order", more, BAR_MS),
    ...lines("a page with nothing but a button", least, BAR_MS),
  ];
}

async function slowPhone(opened: Browser, host: RunningHost): Promise<SlowPage> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript((merchantId) => {
    localStorage.setItem("order-type", "2");
    localStorage.setItem("merchant-id", merchantId);
  }, MENU);
  const slowDown = await watchTapsOf(page, { button: "^Add |^One more$", within: "li" });
  // After the code of + has loaded, as it has when a diner has looked at the menu for four seconds or touched it.
  const needed = page.waitForResponse(/\/assets\/deferred-menu-/);
  await page.goto(`${host.origin}/merchant/${MENU}/order`);
  await (await needed).finished();
  await page.waitForLoadState("networkidle");
  return slowDown();
}

type Product = { name: string; modifierGroups: unknown[]; availability: number; salesUnitType: number };

/** Dishes by the piece and without choices, which + adds directly. */
async function plainDishes(host: RunningHost): Promise<string[]> {
  const answer = await fetch(`${host.origin}/api/member/merchant/products-by-categories?merchantId=${MENU}`);
  const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
  const products = data.categories.flatMap((category) => category.products);
  return products
    .filter((one) => one.modifierGroups.length === 0 && one.availability === 0 && one.salesUnitType === 0)
    .map(({ name }) => name);
}
