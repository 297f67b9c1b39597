import type { Page } from "@playwright/test";
import { witnessOf, type Witness } from "./beside-the-page.ts";
import { type Cut, CutProxy, CUTS } from "../fixtures/servers/cut-proxy.ts";
import { expect, freshAddress, openTable, START_TIMEOUT_MS, test as base } from "../fixtures/diner.ts";
import { storeSeating } from "../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { type RunningHost, startHost } from "../fixtures/servers/running-host.ts";
import { words } from "../fixtures/words.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";

const says = words["en-US"];
const POPCORN_CHICKEN = "2001";
const TABLE = 11;
/** The first fourteen plans contain every kind of cut, each with a network that stays down and with one that does not. */
const PLACINGS = IS_FULL_TIER ? 50 : 20;
/** Number of orders in one page; each diner places two. */
const AT_ONCE = 10;
/** Longest wait for an answer on a busy machine, in milliseconds. */
const SOON = 40_000;

/** The seed of this run; COMANDA_SEED repeats a run. */
const SEED = Number(process.env.COMANDA_SEED ?? "20260718");

/** The plan of one order: order type, where the connection is cut, whether the network stays down, and what the diner does meanwhile. */
type Plan = { at: "to-go" | "table"; isSecond: boolean; cut: Cut; dead: boolean; meanwhile: "waits" | "taps" | "reloads" };

/** A difference between the page's message and the server's state. */
type Lie = string;

/** The network, the server behind it, and the table's order code. */
type Place = { network: CutProxy; host: RunningHost; code: string };

const cutPlace: OwnServers<Place> = {
  async start() {
    const network = await CutProxy.open();
    const host = await startHost({ PUBLIC_ORIGIN: network.origin, TRUSTED_PROXIES: "127.0.0.1/32" });
    network.port = Number(new URL(host.origin).port);
    return { network, host, code: await openTable(host, TABLE) };
  },
  stop: ({ network, host }) => host.stop().then(() => network.close()),
};

const test = base.extend<{ place: Place; network: CutProxy; code: string; witness: Witness }>({
  place: [({ servers }, give) => servers.of(cutPlace).then(give), { timeout: START_TIMEOUT_MS }],
  network: ({ place }, give) => give(place.network),
  code: ({ place }, give) => give(place.code),
  witness: ({ context, place: { network, host } }, give) => give(witnessOf(context, network.origin, host.origin)),
});

/** The cuts in turn, the rest pseudo-random: the same seed gives the same plans. */
function plansFrom(seed: number, count: number): Plan[] {
  let state = seed >>> 0;
  const pick = <One>(among: readonly One[]): One => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return among[((state ^ (state >>> 13)) >>> 0) % among.length] as One;
  };
  // Each diner orders twice, so that every other order is added to an open one.
  return Array.from({ length: count }, (_, index) => ({
    at: index % 10 < 2 ? "table" : "to-go",
    isSecond: index % 2 === 1,
    cut: CUTS[index % CUTS.length] ?? "before",
    dead: Math.floor(index / CUTS.length) % 2 === 0,
    meanwhile: pick(["waits", "taps", "taps", "reloads"]),
  }));
}

const placeButton = (page: Page) => page.getByRole("button", { name: says.placeOrder, exact: true });
const checking = (page: Page) => page.getByRole("heading", { name: "Checking with the kitchen" });

/** Opens the review with one portion in the cart. */
async function reviews(page: Page, { network, witness, plan }: Cast): Promise<void> {
  if (!plan.isSecond) {
    // An open page could make the first call and register a guest of its own.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(`${network.origin}/home`);
  }
  await witness.fillsCart(POPCORN_CHICKEN);
  await storeSeating(page, plan.at === "table" ? { type: "dine-in", table: TABLE } : { type: "to-go", table: 0 });
  await page.goto(`${network.origin}/merchant/100001/order-preview`);
  await expect(placeButton(page)).toBeEnabled();
}

type Cast = { network: CutProxy; witness: Witness; plan: Plan; code: string };

const codeField = (page: Page) => page.getByRole("textbox", { name: says.orderCode });

/**
 * Waits until the page shows the outcome. The code sheet opens once; after a typed code only a message says that it was wrong. A page that
 * was reloaded after the refusal shows the order ready to be placed again.
 */
async function verdict(page: Page, { isCodeTyped = false, isReloaded = false }): Promise<"placed" | "not placed"> {
  const code = isCodeTyped ? page.getByText(says.wrongCode(String(TABLE))) : codeField(page);
  const no = page.getByRole("alertdialog").or(code);
  const button = placeButton(page).and(page.locator(":enabled:not([aria-disabled])"));
  return Promise.race([
    page.waitForURL(/order-detail\/\d+/, { waitUntil: "commit", timeout: SOON }).then(() => "placed" as const),
    (isReloaded ? no.or(button) : no)
      .first()
      .waitFor({ timeout: SOON })
      .then(() => "not placed" as const),
  ]);
}

/** Places one order through a network that is cut as planned; returns every message of the page that was not true. */
async function placesThrough(page: Page, cast: Cast): Promise<Lie[]> {
  const { network, witness, plan, code } = cast;
  const lies: Lie[] = [];
  const before = plan.isSecond ? 1 : 0;
  const is = async (outcome: string, ...allowed: number[]) => {
    const { orders, portions } = await witness.hasOrdered();
    if (!allowed.includes(portions) || orders > 1)
      lies.push(`${outcome}, but ${portions} of ${before + 1} in ${orders} (${JSON.stringify(plan)})`);
  };
  network.cutNext(plan.cut, plan.dead);
  await placeButton(page).click();
  if (plan.dead) {
    await checking(page).waitFor();
    await is("checking", before, before + 1);
    // The page's own next attempt may succeed before the tap, and removes the button.
    const again = plan.meanwhile === "taps" ? await page.getByRole("button", { name: "Try again" }).elementHandle() : null;
    network.comesBack();
    await again?.evaluate((button) => (button as HTMLElement).click());
    if (plan.meanwhile === "reloads") await page.reload({ waitUntil: "commit" });
  }
  let outcome = await verdict(page, { isReloaded: plan.dead && plan.meanwhile === "reloads" });
  for (let attempts = 0; outcome === "not placed" && attempts < 3; attempts++) {
    await is("not placed", before);
    if (lies.length > 0) return lies;
    outcome = await verdict(page, { isCodeTyped: await goesOn(page, code) });
  }
  await is(outcome, before + 1);
  await expect.poll(witness.hasInCart).toBe(0);
  return lies;
}

/**
 * Continues after the page said that nothing was placed: types the missing code, or places the changed order. Returns whether it was the
 * code.
 */
async function goesOn(page: Page, code: string): Promise<boolean> {
  if (await codeField(page).isVisible()) {
    await codeField(page).click();
    await codeField(page).pressSequentially(code);
    return true;
  }
  const dialog = page.getByRole("alertdialog");
  if (await dialog.isVisible()) await dialog.getByRole("button").first().click();
  await placeButton(page).click();
  return false;
}

/** Places the planned orders one after the other in one page; returns the page's messages that were not true. */
async function placesAll(page: Page, plans: readonly Plan[], { network, witness, code }: Omit<Cast, "plan">): Promise<Lie[]> {
  await page.goto(`${network.origin}/home`);
  const lies: Lie[] = [];
  for (const plan of plans) {
    // A client address may have at most five open to-go orders of guests.
    if (!plan.isSecond) await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress() });
    await test.step(JSON.stringify(plan), async () => {
      const cast = { network, witness, plan, code };
      await reviews(page, cast);
      lies.push(...(await placesThrough(page, cast)));
    });
  }
  return lies;
}

test.describe("an order whose connection is cut is placed once, and the page shows the true outcome", () => {
  const plans = plansFrom(SEED, PLACINGS);
  for (let from = 0; from < PLACINGS; from += AT_ONCE) {
    test(`orders ${from + 1} to ${from + AT_ONCE} of ${PLACINGS}`, async ({ page, network, code, witness }) => {
      test.info().annotations.push({ type: "seed", description: String(SEED) });
      const lies = await placesAll(page, plans.slice(from, from + AT_ONCE), { network, code, witness });
      expect(lies, `seed ${SEED}`).toEqual([]);
    });
  }

  test("a page that loses its idempotency key is detected", async ({ page, network, code, witness }) => {
    network.forgetsKeys = true;
    const forgotten = { at: "to-go", isSecond: false, cut: "before-reply", dead: false, meanwhile: "waits" } as const;
    const lies = await placesAll(page, [forgotten], { network, code, witness });
    network.forgetsKeys = false;
    expect(lies).toContainEqual(expect.stringMatching(/^not placed, but 1 of 1/));
  });
});
