import { type APIRequestContext, type Browser, type Locator, type Page, request } from "@playwright/test";
import { expect, freshAddress, test } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

const MERCHANT = "100001";
let people = 0;

/** Tests with a host of their own, whose tables and orders no other file changes. */
export function testOnOwnHost(settings: Record<string, string> = {}, prepare?: (host: RunningHost) => Promise<unknown>) {
  const own = ownHost(settings, prepare);
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
  return new Waiter(page, await signsInBy(page.request, host, role));
}

async function signsInBy(api: APIRequestContext, host: RunningHost, role: Role) {
  const name = `${role} ${(people += 1)} of ${process.pid}`;
  const output = await host.command("staff", "add", MERCHANT, name, role);
  const first = /First password: (\S+)/.exec(output)?.[1] ?? "";
  const password = `four plain words ${people}`;
  const at = (path: string) => `${host.origin}/staff/${MERCHANT}/call/api/staff/${path}`;
  const headers = { "content-type": "application/json", origin: host.origin };
  const signedIn = await api.post(at("sign-in"), { data: { name, password: first, device: "Tablet" }, headers });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const changed = await api.put(at("password"), { data: { current: first, next: password }, headers });
  expect(await changed.json()).toMatchObject({ success: true });
  return { name, password, headers };
}

/** The headers of the calls of an owner of each server, who changes its settings for the tests of a file. */
const owners = new WeakMap<RunningHost, Promise<Record<string, string>>>();

async function ownerOf(host: RunningHost): Promise<Record<string, string>> {
  const api = await request.newContext();
  const { headers } = await signsInBy(api, host, "owner");
  const { cookies } = await api.storageState();
  await api.dispose();
  return { ...headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

function headersOfOwner(host: RunningHost): Promise<Record<string, string>> {
  const owner = owners.get(host) ?? ownerOf(host);
  owners.set(host, owner);
  return owner;
}

/** Puts something by a call of the console, as an owner. */
export const putAsOwner = (host: RunningHost, path: string, body: object): Promise<unknown> => asOwner(host, `PUT ${path}`, body);

/** Makes a call of the console that changes something, as `POST tables`, as an owner; returns its data. */
export async function asOwner(host: RunningHost, named: string, body: object = {}): Promise<unknown> {
  const [method = "", path = ""] = named.split(" ");
  const address = `${host.origin}/staff/${MERCHANT}/call/api/staff/${path}`;
  const answer = await fetch(address, { method, body: JSON.stringify(body), headers: await headersOfOwner(host) });
  const read = (await answer.json()) as { data: unknown };
  expect(read).toMatchObject({ success: true });
  return read.data;
}

/** Sets how long actions can be undone, for tests that need longer than the default of five seconds on a busy machine. */
export const setUndoSeconds = (host: RunningHost, undoSeconds: number): Promise<void> => setOrdering(host, { undoSeconds });

/** Changes settings of ordering by the call of the console, as an owner who has read them; they are stored when the promise resolves. */
export async function setOrdering(
  host: RunningHost,
  wanted: {
    undoSeconds?: number;
    toGo?: boolean;
    staffSends?: boolean;
    lockAfterOrder?: boolean;
    managerSecondFactor?: "offered" | "required";
  },
): Promise<void> {
  const headers = await headersOfOwner(host);
  const address = `${host.origin}/staff/${MERCHANT}/call/api/staff/settings/ordering`;
  const { data } = (await (await fetch(address, { headers })).json()) as { data: { settings: object } };
  const saved = await fetch(address, { method: "PUT", body: JSON.stringify({ seen: data.settings, wanted }), headers });
  expect(await saved.json()).toMatchObject({ success: true, code: 0, msg: "" });
}

/** A to-go order of one dish by another browser's guest. Returns its id. */
export async function ordersToGo(browser: Browser, host: RunningHost, { productId = "4005", notes = "" } = {}): Promise<string> {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await placeOrder(guest, { type: 2, orderItems: [{ productId, quantity: 1 }], notes });
  await guest.close();
  return id;
}

/** The menu of a diner who takes food away, in another browser; it follows what is sold out. */
export async function opensLiveMenu(browser: Browser, host: RunningHost): Promise<Page> {
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(diner, host);
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
