import { violations } from "../../fixtures/accessibility.ts";
import { openRecorder } from "../../fixtures/api-network.ts";
import { expect, START_TIMEOUT_MS, test as base } from "../../fixtures/diner.ts";
import { dropsIntervals } from "../../fixtures/page-timers.ts";
import { type RunningHost, startHost } from "../../fixtures/servers/running-host.ts";
import type { OwnServers } from "../../fixtures/servers/worker-servers.ts";
import { ordersToGo, setUndoSeconds, signsIn } from "../console.ts";
import { detailOf, staffCall } from "../kitchen-orders.ts";

/** The interval at which the page is read again besides its events, in milliseconds. */
const POLL_MS = 15_000;

/** Pages in one process, and the API in another one, whose addresses phones can open. */
const inTheInternet: OwnServers<{ host: RunningHost; stop(): Promise<unknown> }> = {
  async start() {
    let apiPort = 0;
    const proxy = await openRecorder(
      () => apiPort,
      () => false,
      "order.example.com",
    );
    const api = await startHost({ PUBLIC_ORIGIN: "https://order.example.com", TRUSTED_PROXIES: "127.0.0.1/32" });
    const web = await startHost({ API_BASE: `http://localhost:${proxy.port}`, TRUSTED_PROXIES: "127.0.0.1/32" });
    apiPort = Number(new URL(api.origin).port);
    const stop = () => Promise.all([web.stop(), api.stop()]).then(() => proxy.stop());
    // People are added, and backups made, where the data is.
    return { host: { ...web, command: api.command, dataDir: api.dataDir }, stop };
  },
  stop: (apart) => apart.stop(),
};

const test = base.extend<{ internet: RunningHost }>({
  internet: [({ servers }, give) => servers.of(inTheInternet).then(({ host }) => give(host)), { timeout: START_TIMEOUT_MS }],
});

test(
  "an owner sees that everything works, then a printer that does not print with its ticket, and a link leads to its settings",
  { tag: "@core" },
  async ({ page, browser, internet: host }) => {
    await dropsIntervals(page, POLL_MS);
    const sam = await signsIn(page, host, "owner");
    await sam.opens(host, "settings");
    await sam.tapsOn(/^Status/, "link");
    const verdict = page.getByRole("main").getByRole("status");
    await expect(verdict).toHaveText("Everything works. 1 thing to look at when there is time.");
    const some = page.getByRole("region", { name: "When there is time" }).getByRole("listitem");
    await expect(some).toHaveText([/^No backup was ever made\./]);
    await host.command("backup", `${host.dataDir}/backup.gz`);
    await page.reload();
    await expect(verdict).toHaveText("Everything works.");
    const runs = page.getByRole("region", { name: "What runs" });
    await expect(runs).toContainText(/Last backup\s*\w+ \d+, \d{4}, \d+:\d\d\s[AP]M, [\d.]+ [kM]B/);
    await expect(runs).toContainText("https://order.example.com, for phones too");
    expect(await violations(page)).toEqual([]);

    const [station] = (await staffCall<{ id: string }[]>(page, "GET stations")).data;
    const printer = { name: "Pass", kind: "network", host: "127.0.0.1", port: 9109, stations: [{ id: station?.id, printsItself: true }] };
    expect(await staffCall(page, "PUT printers", printer)).toMatchObject({ success: true });
    const id = await ordersToGo(browser, host, { productId: "1004" });
    const waiting = page.getByRole("region", { name: "In progress" }).getByRole("listitem");
    const { serial, items } = await detailOf(page, id);
    await expect(waiting).toHaveText([new RegExp(`^1 order is not sent to the kitchen\\.\\s*order ${serial} · for `)]);
    await expect(verdict).toHaveText("Everything works.");
    expect(await staffCall(page, `POST orders/${id}/send`, { itemIds: items.map((item) => item.id) })).toMatchObject({ success: true });
    await expect(verdict).toHaveText("2 things do not work.");
    const broken = page.getByRole("region", { name: "To repair now" }).getByRole("listitem");
    await expect(broken).toHaveText([
      new RegExp(`^1 ticket for the kitchen is not on paper\\.\\s*${serial}-1 · for `),
      /^1 printer does not print\.\s*Pass · for /,
    ]);
    await expect(waiting).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const link = broken.nth(1).getByRole("link", { name: "Go to: Printers" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/printers$/);
    await expect(page.getByRole("heading", { name: "Pass" })).toBeVisible();
  },
);

test("a status that cannot be read again stays as it was and says so, and one that is opened then says that nothing was read", async ({
  page,
  host,
}) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/status");
  const verdict = page.getByRole("main").getByRole("status");
  await expect(verdict).toHaveText(/things? do(?:es)? not work\.$|^Everything works\./);
  const known = await verdict.textContent();
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await setUndoSeconds(host, 7);
  const outdated = page.getByRole("alert").filter({ hasText: "This page could not be read again" });
  await expect(outdated).toBeVisible();
  await expect(verdict).toHaveText(known ?? "");
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await outdated.getByRole("button", { name: "Try again" }).click();
  await expect(outdated).toHaveCount(0);
  await sam.opens(host, "settings");
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await sam.tapsOn(/^Status/, "link");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Settings");
  await expect(verdict).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
