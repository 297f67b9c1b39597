import type { Browser, Locator, Page } from "@playwright/test";
import { Diner, expect, freshAddress, test } from "../fixtures/diner.ts";
import { placeOrder, storeSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

const MERCHANT = "100001";
let people = 0;

/** Tests with a host of their own, whose tables and orders no other file changes. */
export function testOnOwnHost(settings: Record<string, string> = {}) {
  const own = ownHost(settings);
  return test.extend({ host: ({ servers }, give) => servers.of(own).then(give) });
}

/** A person of the staff with a page that is signed in to the console. */
export class Waiter {
  readonly page: Page;
  readonly name: string;
  readonly password: string;
  /** Number of taps, for tests that limit it. */
  taps = 0;

  constructor(page: Page, { name, password }: { name: string; password: string }) {
    this.page = page;
    this.name = name;
    this.password = password;
  }

  async tapsOn(name: string | RegExp, role: "button" | "radio" | "link" = "button"): Promise<void> {
    this.taps += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  }

  async opens(host: RunningHost, path: string): Promise<void> {
    await this.page.goto(`${host.origin}/staff/${MERCHANT}/${path}`);
    await this.page.waitForFunction(() => !("preHydrationClick" in window));
    this.taps = 0;
  }
}

/** Presses G and the key of a page, which has to follow within a moment: the second press does not wait for the first one. */
export const pressesGoKey = (page: Page, key: string) => Promise.all([page.keyboard.press("g"), page.keyboard.press(key)]);

type Role = "owner" | "manager" | "staff";

/** Adds a person by the operator's command, and signs in with the page's browser through the calls of the console. */
export async function signsIn(page: Page, host: RunningHost, role: Role = "staff"): Promise<Waiter> {
  const name = `${role} ${(people += 1)} of ${process.pid}`;
  const output = await host.command("staff", "add", MERCHANT, name, role);
  const first = /First password: (\S+)/.exec(output)?.[1] ?? "";
  const password = `four plain words ${people}`;
  const at = (path: string) => `${host.origin}/staff/${MERCHANT}/call/api/staff/${path}`;
  const headers = { "content-type": "application/json", origin: host.origin };
  const signedIn = await page.request.post(at("sign-in"), { data: { name, password: first, device: "Tablet" }, headers });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const changed = await page.request.put(at("password"), { data: { current: first, next: password }, headers });
  expect(await changed.json()).toMatchObject({ success: true });
  return new Waiter(page, { name, password });
}

/** Sets how long actions can be undone, for tests that need longer than the default of five seconds on a busy machine. */
export const setUndoSeconds = (browser: Browser, host: RunningHost, undoSeconds: number): Promise<void> =>
  setOrdering(browser, host, { undoSeconds });

/** Changes settings of ordering by the call of the console; they are stored when the promise resolves. */
export async function setOrdering(browser: Browser, host: RunningHost, changed: { undoSeconds?: number; toGo?: boolean }): Promise<void> {
  const owner = await browser.newPage();
  await signsIn(owner, host, "owner");
  const address = `${host.origin}/staff/${MERCHANT}/call/api/staff/settings/ordering`;
  const { data } = (await (await owner.request.get(address)).json()) as { data: { settings: object } };
  const headers = { "content-type": "application/json", origin: host.origin };
  const saved = await owner.request.put(address, { data: { seen: data.settings, wanted: changed }, headers });
  expect(await saved.json()).toMatchObject({ success: true });
  await owner.close();
}

/** A to-go order of one dish by another browser's guest. Returns its id. */
export async function ordersToGo(browser: Browser, host: RunningHost, { productId = "4005", notes = "" } = {}): Promise<string> {
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/merchant/100001/account");
  await storeSeating(diner, { type: "to-go" });
  const id = await placeOrder(diner, { type: 2, orderItems: [{ productId, quantity: 1 }], notes });
  await diner.close();
  return id;
}

/** The menu of a diner who takes food away, in another browser; it follows what is sold out. */
export async function opensLiveMenu(browser: Browser, host: RunningHost): Promise<Page> {
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/merchant/100001/account");
  await storeSeating(diner, { type: "to-go" });
  const stream = diner.waitForResponse(/sold-out\/events/);
  await diner.goto(`${host.origin}/merchant/100001/order`);
  await stream;
  return diner;
}

/** The card of an order on the board, with its serial. */
export async function cardOf(page: Page, host: RunningHost, id: string): Promise<{ card: Locator; serial: number }> {
  const answer = await page.request.get(`${host.origin}/staff/${MERCHANT}/call/api/staff/orders/${id}`);
  const { serial } = ((await answer.json()) as { data: { serial: number } }).data;
  return { card: page.getByRole("article", { name: new RegExp(`order ${serial}$`) }), serial };
}
