import type { CDPSession, Page, Worker } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect } from "../fixtures/diner.ts";
import { placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { testOnOwnHost } from "../staff/console.ts";
import { type PushReceiver, receivesPushes } from "./push-receiver.ts";

const test = testOnOwnHost({ WEBHOOK_NETWORKS: "127.0.0.0/8" });
test.use({ serviceWorkers: "allow" });

const ASK = "Tell me when it is ready";

/** The push service of the browser cannot be reached in tests: the subscription is that of a receiver of the test. */
const subscribesAt = (page: Page, { subscription }: Pick<PushReceiver, "subscription">) =>
  page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => ({ endpoint: given.endpoint, toJSON: () => given }) as unknown as PushSubscription;
  }, subscription);

/** What the browser answers when it is asked for the permission. */
const answers = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((given) => {
    Notification.requestPermission = () => Promise.resolve(given);
  }, permission);

/** Gives the service worker a message, as the browser does when its push service has one. */
async function delivers(page: Page, origin: string, data: string): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered.promise, data });
}

type Shown = { title: string; body: string; lang: string; tag: string; data: { path: string } };
/** What the tests replace of the browser in the service worker: a browser without a screen shows no notification and opens no window. */
type WorkerScope = {
  shown: Shown[];
  opened: string[];
  registration: { showNotification(title: string, options: Omit<Shown, "title">): Promise<void> };
  clients: { openWindow(url: string): Promise<void>; matchAll(): Promise<{ url: string; focus(): Promise<void> }[]> };
  dispatchEvent(event: Event): boolean;
};

/** Records what the service worker shows and opens. */
async function recordsWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const self = globalThis as unknown as WorkerScope;
    [self.shown, self.opened] = [[], []];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
    self.clients.openWindow = async (url) => void self.opened.push(url);
    self.clients.matchAll = async () => [];
  });
  return worker;
}

/** Taps on the notification that is shown. */
const taps = (worker: Worker) =>
  worker.evaluate(() => {
    const self = globalThis as unknown as WorkerScope;
    const [notification] = self.shown.splice(0);
    const close = () => undefined;
    self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification: { ...notification, close }, waitUntil: close }));
  });

/** Orders to go and asks, in a browser that allows it, to be told when the order is ready. Returns the order's id. */
async function asksToBeTold(diner: Diner, receiver: PushReceiver): Promise<string> {
  const { page, host } = diner;
  await page.context().grantPermissions(["notifications"], { origin: host.origin });
  await subscribesAt(page, receiver);
  await diner.opens("/merchant/100001/account");
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  await page.getByRole("button", { name: ASK }).click();
  return id;
}

test.describe("a diner who asks to be told", () => {
  let receiver: PushReceiver;
  test.beforeEach(async () => {
    receiver = await receivesPushes();
  });
  test.afterEach(() => receiver.close());

  test("is told by the browser when the order is ready, and the tap opens the order's page", async ({ diner, page, host }) => {
    const id = await asksToBeTold(diner, receiver);
    await expect(page.getByText("We tell you on this device when it is ready.")).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Do not tell me" })).toBeVisible();

    await host.command("order", "complete", "100001", id);
    await expect.poll(() => receiver.texts).toHaveLength(1);
    const [text = ""] = receiver.texts;
    const worker = await recordsWorker(page);
    await delivers(page, host.origin, text);
    const serial = (await page.title()).match(/\d+$/)?.[0];
    const path = `/merchant/100001/order-detail/${id}`;
    const shown = { title: "Pomelo Lane", body: `Your order ${serial} is ready`, lang: "en-US", tag: id, data: { path } };
    const inWorker = (name: "shown" | "opened") => worker.evaluate((key) => (globalThis as unknown as WorkerScope)[key], name);
    await expect.poll(() => inWorker("shown")).toEqual([shown]);
    await taps(worker);
    await expect.poll(() => inWorker("opened")).toEqual([`${host.origin}${path}`]);
  });

  test("can take it back, and is told nothing then", async ({ diner, page, host }) => {
    const id = await asksToBeTold(diner, receiver);
    await page.getByRole("button", { name: "Do not tell me" }).click();
    await expect(page.getByRole("button", { name: ASK })).toBeVisible();
    await page.reload();
    await host.command("order", "complete", "100001", id);
    await expect(page).toHaveTitle(/^Ready for you · Order \d+$/);
    expect(receiver.texts).toEqual([]);
  });

  test("and refuses the browser's question reads how to allow it, and is not asked before the tap", async ({ diner, page, host }) => {
    await answers(page, "denied");
    await diner.opens("/merchant/100001/account");
    await storeSeating(page, { type: "to-go" });
    const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
    const requests: string[] = [];
    page.on("request", (request) => void (request.url().includes("/order/push") && requests.push(request.url())));
    await diner.opens(`/merchant/100001/order-detail/${id}`);
    await expect(page.getByText("Your browser blocks notifications")).toHaveCount(0);
    await page.getByRole("button", { name: ASK }).click();
    await expect(page.getByText("Your browser blocks notifications of this site. Allow them in the site’s settings")).toBeVisible();
    await expect(page.getByRole("button", { name: ASK })).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    expect(requests).toEqual([]);
    await host.command("order", "complete", "100001", id);
  });

  test("reads that the browser asks while it does, and closing the question changes nothing", async ({ diner, page, host }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = () =>
        new Promise((resolve) => {
          addEventListener("question-closed", () => resolve("default"), { once: true });
        });
    });
    await diner.opens("/merchant/100001/account");
    await storeSeating(page, { type: "to-go" });
    const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
    await diner.opens(`/merchant/100001/order-detail/${id}`);
    await page.getByRole("button", { name: ASK }).click();
    await expect(page.getByText("Your browser will ask. Tap Allow.")).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("question-closed")));
    await expect(page.getByText("Your browser will ask. Tap Allow.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: ASK })).toBeVisible();
    await host.command("order", "complete", "100001", id);
    await expect(page.getByRole("button", { name: ASK })).toHaveCount(0);
  });
});

test("a browser without Web Push is told by the open page: the screen stays on, it sounds, and large words stay until they are read", async ({
  diner,
  page,
  host,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.assign(navigator, { standalone: false });
    const told = Object.assign(window, { told: [] as string[] }).told;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      told.push("tone");
      start.call(this, at);
    };
    WakeLock.prototype.request = async () => {
      told.push("lit");
      return { release: async () => void told.push("dark") } as WakeLockSentinel;
    };
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await diner.opens("/merchant/100001/account");
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  await expect(page).toHaveTitle(/^We have your order · Order \d+$/);
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByRole("status").filter({ hasText: "Keep this page open" })).toContainText("Add to Home Screen");
  await expect.poll(told).toEqual(["lit"]);
  expect(await tierViolations(page)).toEqual([]);
  await host.command("order", "complete", "100001", id);
  const ready = page.getByRole("alertdialog", { name: "Ready" });
  await expect(ready).toContainText("Pick it up at the counter.");
  await expect.poll(told).toEqual(expect.arrayContaining(["lit", "dark", "tone"]));
  expect(await tierViolations(page)).toEqual([]);
  await ready.getByRole("button", { name: "Done" }).click();
  await expect(ready).toBeHidden();
  await expect(page).toHaveTitle(/^Ready for you · Order \d+$/);
});
