import { changeMenu, loadLike } from "../fixtures/servers/changed-menu.ts";
import { openProxy } from "../fixtures/api-network.ts";
import { Diner, expect, START_TIMEOUT_MS, test as base } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { namesInCart } from "../fixtures/page-call.ts";
import { type RunningHost, startHost } from "../fixtures/servers/running-host.ts";
import { startHostProcess } from "../fixtures/servers/spawned-host.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";

const API = "api.comanda.example:4000";
const POMELO_LANE = `100001.${API}`;

const portOf = ({ origin }: RunningHost): number => Number(new URL(origin).port);

/** The web server, the deployment's API, and Pomelo Lane's own API, each with its own data. */
type Deployment = { web: RunningHost; cloud: RunningHost; local: RunningHost; stop(): Promise<unknown> };

/** In the cloud, Pomelo Lane has serverMode local and other settings than on its own server. */
async function deploy(): Promise<Deployment> {
  const at = new Map<string, number>();
  const proxy = await openProxy((host) => at.get(host) ?? null);
  const web = await startHostProcess({ API_BASE: `http://${API}`, ...proxy.settings });
  const cloud = await startHost({ PUBLIC_ORIGIN: `http://${API}` });
  const local = await startHost({ PUBLIC_ORIGIN: `http://${POMELO_LANE}` });
  at.set(API, portOf(cloud)).set(POMELO_LANE, portOf(local));
  await changeMenu(cloud, [["settings:\n  guestMode: true\n", "serverMode: local\nsettings:\n  guestMode: false\n"]]);
  await changeMenu(local, [["orderCode: true", "orderCode: false"]]);
  await loadLike(cloud, "harbor-deli", [["name: Harbor Deli", "name: Harbor Deli of the cloud"]]);
  const stop = () => Promise.all([web, cloud, local].map((host) => host.stop())).then(() => proxy.stop());
  return { web, cloud, local, stop };
}

const deployment: OwnServers<Deployment> = { start: deploy, stop: (deployed) => deployed.stop() };

const test = base.extend<{ guest: Diner; deployed: Deployment }>({
  deployed: [({ servers }, give) => servers.of(deployment).then(give), { timeout: START_TIMEOUT_MS }],
  guest: ({ page, deployed }, give) => give(new Diner(page, deployed.web)),
});

// All tests share three servers; the last test stops one.
test.describe.configure({ timeout: 180_000 });

test.describe("a restaurant with a server of its own", () => {
  test("uses that server's settings, and its orders are stored only there", async ({ guest, deployed, request, complaints }) => {
    const menu = await (await request.get(`${deployed.web.origin}/merchant/100001/order`)).text();
    const picture = await request.get(`${deployed.web.origin}${/\/media\/100001\/[\w.-]+/.exec(menu)?.[0]}`);
    expect([picture.status(), picture.headers()["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    // The cloud's settings would require a sign-in and an order code.
    await guest.scans(5);
    await guest.choosesGuests(2);
    await guest.adds("Popcorn Chicken", "$9.50");
    await guest.reviews();
    await guest.places();
    const id = await guest.hasOrdered();
    // Live updates of the order come from that server too.
    await deployed.local.command("order", "send", "100001", id);
    await expect(guest.page.getByText(guest.says.inKitchen).first()).toBeVisible();
    await expect(deployed.cloud.command("order", "send", "100001", id)).rejects.toThrow(`There is no order ${id}.`);
    await expect(deployed.web.command("order", "send", "100001", id)).rejects.toThrow("API_BASE is set: this process has no database.");
    expect(complaints).toEqual([]);
  });

  test("shows changes on that server within seconds", async ({ guest, deployed }) => {
    await guest.opens("/merchant/100001/order");
    await expect(guest.page).toHaveTitle("Menu · Pomelo Lane");
    await changeMenu(deployed.local, [
      ["name: Pomelo Lane", "name: Pomelo Lane II"],
      ["guestMode: true", "guestMode: false"],
    ]);
    await expect(async () => {
      await guest.opens("/merchant/100001/order");
      expect(await guest.page.title()).toBe("Menu · Pomelo Lane II");
    }).toPass();
    await guest.opens("/merchant/100001/order-preview");
    await expect(guest.page).toHaveURL(/\/merchant\/100001\/login\?back=/);
    await changeMenu(deployed.local, [["orderCode: true", "orderCode: false"]]);
  });
});

test.describe("a restaurant in the cloud", () => {
  test("is served by the deployment's API", async ({ guest }) => {
    await guest.opens("/merchant/100002/order");
    await expect(guest.page).toHaveTitle("Menu · Harbor Deli of the cloud");
    const status = await guest.page.evaluate(async () => (await fetch("/merchant/100002/call/api/shoppingCart")).status);
    expect(status).toBe(200);
  });
});

test.describe("a restaurant whose own server cannot be reached", () => {
  test("says so, keeps the displayed page, and cannot be ordered from with the cloud's settings", async ({ guest, deployed, page }) => {
    await guest.opens("/merchant/100001/order");
    await page.getByRole("button", { name: /^To-go/ }).click();
    await guest.adds("Popcorn Chicken", "$9.50");
    await expect.poll(() => namesInCart(page)).toEqual(["Popcorn Chicken"]);
    // The cached page is served for a minute after it was last current.
    await page.request.get(`${deployed.web.origin}/merchant/100001/order`);
    await deployed.local.stop();
    await showsToast(page, "Could not reach the restaurant. Try again.", () => guest.adds("Lu Rou Rice", "$12.75"));
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");

    // A page that was cached before is served in the language of its path, with a notice.
    await expect(async () => {
      const last = await page.goto(`${deployed.web.origin}/merchant/100001/order`);
      expect([last?.status(), last?.headers()["cache-control"]]).toEqual([200, "no-store"]);
    }).toPass();
    await expect(page.getByText("This is the last menu we received. You cannot order for now.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Popcorn Chicken/ }).first()).toBeVisible();
    const guarded = await page.goto(`${deployed.web.origin}/merchant/100001/order-list`);
    expect([guarded?.status(), new URL(page.url()).pathname]).toEqual([503, "/merchant/100001/order-list"]);
    // A page that was not cached is unavailable.
    const answer = await page.goto(`${deployed.web.origin}/es-es/merchant/100001/terms`);
    expect(answer?.status()).toBe(503);
    await page.goto(`${deployed.web.origin}/merchant/100001/terms`);
    await expect(page.getByRole("heading", { name: "Something went wrong. Please try again later." })).toBeVisible();
    await expect(page.getByText("Could not reach the restaurant. Try again.")).toBeVisible();
    await deployed.web.logLine(/"event":"merchant-info",.*"message":"Merchant info update failed","merchantId":"100001"/);
  });
});
