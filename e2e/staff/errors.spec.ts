import type { Page } from "@playwright/test";
import { openRecorder } from "../fixtures/api-network.ts";
import { expect, START_TIMEOUT_MS } from "../fixtures/diner.ts";
import { type RunningHost, startHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

/** A web server with its API in another process, whose calls fail where their path matches `failing`. */
type Apart = { web: RunningHost; failing: { path: RegExp | null }; stop(): Promise<unknown> };

const failingApi: OwnServers<Apart> = {
  async start() {
    let apiPort = 0;
    const failing: Apart["failing"] = { path: null };
    const proxy = await openRecorder(
      () => apiPort,
      (path) => failing.path?.test(path) ?? false,
    );
    const web = await startHost({ API_BASE: `http://localhost:${proxy.port}` });
    const api = await startHost({ PUBLIC_ORIGIN: `http://localhost:${proxy.port}` });
    apiPort = Number(new URL(api.origin).port);
    // People are added where the data is.
    const stop = () => Promise.all([web.stop(), api.stop()]).then(() => proxy.stop());
    return { web: { ...web, command: api.command }, failing, stop };
  },
  stop: (apart) => apart.stop(),
};

const test = testOnOwnHost().extend<{ apart: Apart }>({
  apart: [({ servers }, give) => servers.of(failingApi).then(give), { timeout: START_TIMEOUT_MS }],
});
test.use({ viewport: { width: 1180, height: 820 } });

/** Every page that reads something, the call without which it is not shown, and its heading; one of them in every run. */
const ALL_PAGES = [
  ["orders", /\/staff\/board/, "Live orders"],
  ["tables", /\/staff\/tables/, "Tables"],
  ["tables/qr-sheet", /\/staff\/tables/, "QR codes to print"],
  ["settings/staff", /\/staff\/screens/, "Staff and roles"],
  ["settings/printers", /\/staff\/printers/, "Printers"],
  ["settings/data", /\/staff\/settings\/data/, "Data"],
  ["settings/status", /\/staff\/settings\/status/, "Status"],
  ["settings/audit", /\/staff\/audit/, "Audit"],
] as const;
const PAGES = IS_FULL_TIER ? ALL_PAGES : ALL_PAGES.slice(0, 1);

// Before the tests that add a printer and seat a party.
test("a page without content says why it is empty", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  for (const [path, words] of [
    ["orders", "The room is quiet"],
    ["settings/printers", "No printer is set up."],
    ["settings/staff", "No screen is paired."],
    ["settings/audit?refused=true", "Nothing found."],
  ] as const) {
    await waiter.opens(host, path);
    await expect(page.getByRole("heading", { name: words }), path).toBeVisible();
    await expect(page.getByRole("main").locator("img, svg").first(), path).toBeVisible();
  }
});

test("a page that the server cannot load says so with the id of the request, keeps the navigation, and loads when tried again", async ({
  page,
  context,
  apart: { web, failing },
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const waiter = await signsIn(page, web, "owner");
  for (const [path, call, heading] of PAGES) {
    failing.path = call;
    const opened = await page.goto(`${web.origin}/staff/100001/${path}`);
    expect(opened?.status(), path).toBe(503);
    await expect(page.getByRole("heading", { name: "This page did not load" }), path).toBeVisible();
    await expect(page.getByText(/^It happened at \d+:\d\d:\d\d/)).toBeVisible();
    const id = opened?.headers()["x-request-id"] ?? "";
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await expect(page.getByText(id)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Orders" })).toBeVisible();
    await page.waitForFunction(() => !("preHydrationClick" in window));
    await page.getByRole("button", { name: "Copy what happened" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(id);
    expect(copied).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z .* /staff/100001/${path} 503$`));
    failing.path = null;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: heading, exact: true }), path).toBeVisible();
  }
  await waiter.opens(web, "me");
  failing.path = /\/staff\/tables/;
  const tabs = page.getByRole("navigation", { name: "Console" });
  await tabs.getByRole("link", { name: "Tables" }).click();
  await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
  await tabs.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { name: "Live orders" })).toBeVisible();
  failing.path = null;
});

/** Holds the answers of loaders and calls until `answer` is called. Counts the calls that change something. */
async function holdsAnswers(page: Page): Promise<{ changes: number; answer(): void }> {
  const mayAnswer = Promise.withResolvers<void>();
  const held = { changes: 0, answer: () => mayAnswer.resolve() };
  await page.route(/\.data|\/call\/api\/staff\/(?!events)/, async (route) => {
    if (route.request().method() !== "GET") held.changes += 1;
    const response = await route.fetch();
    await mayAnswer.promise;
    await route.fulfill({ response });
  });
  return held;
}

async function fillsPrinter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a printer" }).click();
  await page.getByRole("main").getByRole("textbox").first().fill("Counter");
  await page.getByRole("radiogroup", { name: "Connection" }).getByRole("radio").last().check();
}

test("a form that is not sent for a field has the focus on that field", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  await waiter.opens(host, "settings/staff");
  const name = page.getByLabel("Name", { exact: true });
  await waiter.tapsOn("Add a person");
  await expect(name).toHaveAccessibleDescription("Enter a name.");
  await expect(name).toBeFocused();
});

/** Pages with a button that changes something, and what has to be done before. */
const SLOW_BUTTONS = [
  ["settings/staff", "Add a person", (page: Page) => page.getByLabel("Name", { exact: true }).fill("Mei Lin")],
  ["tables?table=1", "Seat a party", () => Promise.resolve()],
  ["settings/printers", "Save", fillsPrinter],
  ["me", "Sign out", () => Promise.resolve()],
] as const;

test("while an answer takes long, the button says that it works and is pressed once", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  for (const [path, name, prepares] of SLOW_BUTTONS) {
    await waiter.opens(host, path);
    await prepares(page);
    const held = await holdsAnswers(page);
    const button = page.getByRole("button", { name, exact: true });
    await button.dblclick();
    await expect(button, path).toHaveAttribute("aria-busy", "true");
    await button.click({ force: true });
    held.answer();
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    expect(held.changes, path).toBe(1);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a page that takes long is a skeleton until it is there", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  await waiter.opens(host, "me");
  const tabs = page.getByRole("navigation", { name: "Console" });
  const skeleton = page.getByRole("status").filter({ hasText: /^Loading$/ });
  for (const [name, heading] of [
    ["Tables", "Tables"],
    ["Orders", "Live orders"],
    ["Kitchen", "Which station?"],
  ] as const) {
    const { answer } = await holdsAnswers(page);
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(skeleton).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(0);
    answer();
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a page that is read again for another query stays, with the focus, until that is read", async ({ page, host }) => {
  await page.clock.install();
  const waiter = await signsIn(page, host, "owner");
  await waiter.opens(host, "figures");
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  const week = page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Week" });
  await week.press("Enter");
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1_000);
  await expect(week).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  mayAnswer.resolve();
  await expect(week).toHaveAttribute("aria-current", "page");
  await expect(week).toBeFocused();
});

test("a page whose restaurant cannot be read again says so in the person's language, also with a browser of another one", async ({
  page,
  host,
}) => {
  const waiter = await signsIn(page, host);
  const headers = { "content-type": "application/json", origin: host.origin };
  await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, { data: { language: "zh-TW" }, headers });
  await page.context().clearCookies({ name: "staff-locale" });
  await waiter.opens(host, "me");
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole("radio", { name: "Español" }).click({ noWaitAfter: true });
  await expect(page.getByRole("alert").filter({ hasText: "無法重新讀取此頁面" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { name: "Idioma" })).toBeVisible();
});
