import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost, type Waiter } from "../console.ts";
import { receivesWebhooks } from "./webhook-receiver.ts";

const test = testOnOwnHost({ WEBHOOK_NETWORKS: "127.0.0.0/8" });

/** The status of a call that another program makes with a key. */
const callWith = async (host: RunningHost, key: string, path: string): Promise<number> => {
  const response = await fetch(`${host.origin}/api/staff/${path}`, { headers: { authorization: `Bearer ${key}` } });
  await response.body?.cancel();
  return response.status;
};

test("the owner makes a key, which is shown once and works within its scopes, and revokes it after typing its end", async ({
  page,
  host,
}) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await expect(page.getByText("No program has a key.")).toBeVisible();
  await sam.tapsOn("New key");
  await sam.tapsOn("Make the key");
  await expect(page.getByText("Enter a name, such as")).toBeVisible();
  await expect(page.getByText("Choose at least one.")).toBeVisible();
  await page.getByLabel("Name of the program").fill("Till <b>1</b>");
  await page.getByRole("checkbox", { name: "orders:read" }).check();
  expect(await violations(page)).toEqual([]);
  await sam.tapsOn("Make the key");
  const secret = page.getByText(/^cmd_\d+_[\w-]{43}$/);
  const key = (await secret.textContent()) ?? "";
  expect(await callWith(host, key, "orders")).toBe(200);
  expect(await callWith(host, key, "keys")).toBe(403);
  const row = page.getByRole("listitem").filter({ hasText: "Till <b>1</b>" });
  await expect(row).toContainText(`cmd_…${key.slice(-4)}`);
  await sam.tapsOn("I have stored it");
  await page.reload();
  await expect(row).toContainText("orders:read");
  await expect(row).toContainText(/used \w+ \d+, \d{4}/);
  await expect(secret).toHaveCount(0);
  await sam.tapsOn("Revoke the key of Till <b>1</b>");
  await page.getByLabel(/^Type its last four characters/).fill("no");
  await sam.tapsOn("Revoke now");
  await expect(page.getByText(/^These are not/)).toBeVisible();
  await page.getByLabel(/^Type its last four characters/).fill(key.slice(-4));
  await sam.tapsOn("Revoke now");
  await expect(page.getByText("No program has a key.")).toBeVisible();
  expect(await callWith(host, key, "orders")).toBe(401);
});

/** Asks for a test event, and waits until the page was read again after it. */
async function sendsTestEvent(sam: Waiter, url: string): Promise<void> {
  const readAgain = sam.page.waitForResponse((response) => response.url().includes("/settings/integrations.data"));
  await sam.tapsOn(`Send a test event to ${url}`);
  await readAgain;
}

test("the owner adds a webhook, sends a test event, sees how it was answered, and sends it again", async ({ page, host }) => {
  const till = await receivesWebhooks();
  till.status = 503;
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await sam.tapsOn("Add a webhook");
  await page.getByLabel("Address of the other program").fill("https://192.168.0.1/hooks");
  await page.getByRole("checkbox", { name: "order.placed" }).check();
  await sam.tapsOn("Save");
  await expect(
    page.getByText("This address is inside a private network. It can be allowed on the server, with WEBHOOK_NETWORKS."),
  ).toBeVisible();
  await page.getByLabel("Address of the other program").fill(till.url);
  await sam.tapsOn("Save");
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sam.tapsOn("I have stored it");
  await sendsTestEvent(sam, till.url);
  await sam.tapsOn(`Deliveries to ${till.url}`, "link");
  await sam.tapsOn("Failed", "radio");
  const row = page.getByRole("region", { name: `Deliveries to ${till.url}` }).getByRole("listitem");
  await expect(row).toContainText("test");
  await expect(row).toContainText(/503, again/);
  await row.getByText("What was sent and answered").click();
  await expect(row).toContainText("webhook-id: msg_");
  await expect(row).toContainText("Answer: 503");
  expect(await violations(page)).toEqual([]);
  till.status = 200;
  await row.getByRole("button", { name: /^Send again: test/ }).click();
  await expect(page.getByText("Nothing was delivered.")).toBeVisible();
  await sam.tapsOn("All", "radio");
  await expect(row).toContainText("200");
  expect(new Set(till.ids).size).toBe(1);
  await sam.tapsOn(`Switch off ${till.url}`);
  await expect(page.getByText(/^Off since/)).toBeVisible();
  await sam.tapsOn(`Remove ${till.url}`);
  await expect(page.getByText("Nothing is delivered to another program.")).toBeVisible();
  await till.stop();
});

test("the owner reads of a webhook that was switched off by itself, also on the settings, until it is removed", async ({ page, host }) => {
  const till = await receivesWebhooks();
  till.status = 410;
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await sam.tapsOn("Add a webhook");
  await page.getByLabel("Address of the other program").fill(till.url);
  await page.getByRole("checkbox", { name: "ticket.failed" }).check();
  await page.getByRole("checkbox", { name: "Send order codes" }).check();
  await sam.tapsOn("Save");
  await sam.tapsOn("I have stored it");
  const row = page.getByRole("listitem").filter({ hasText: till.url });
  await expect(row).toContainText("Send order codes");
  await sendsTestEvent(sam, till.url);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("link", { name: /^More.*1 webhook was switched off by itself/ }).count();
    })
    .toBe(1);
  await expect(page.getByText(/was switched off by itself .*: it answered 410/)).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  const settings = page.getByRole("link", { name: /^Settings.*1 webhook was switched off by itself/ });
  await expect(settings).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sam.tapsOn(`Remove ${till.url}`);
  await expect(page.getByText(/was switched off by itself/)).toHaveCount(0);
  await expect(settings).toHaveCount(0);
  await till.stop();
});

test("a key lists the web pages that may use it, and their addresses are checked", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await sam.tapsOn("New key");
  await page.getByLabel("Name of the program").fill("Page of the till");
  await page.getByRole("checkbox", { name: "orders:read" }).check();
  await page.getByLabel("Web pages that may use it").fill("https://till.example/page");
  await sam.tapsOn("Make the key");
  await expect(page.getByText("Enter origins such as https://till.example, without a path.")).toBeVisible();
  await page.getByLabel("Web pages that may use it").fill("https://till.example\nhttps://counter.example");
  await sam.tapsOn("Make the key");
  await sam.tapsOn("I have stored it");
  const row = page.getByRole("listitem").filter({ hasText: "Page of the till" });
  await expect(row).toContainText("https://till.example");
  await expect(row).toContainText("https://counter.example");
});

/** The origin that a preflight of a web page is answered with; null if it is refused. */
const preflight = async (host: RunningHost, origin: string): Promise<string | null> => {
  const response = await fetch(`${host.origin}/api/staff/orders`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "GET" },
  });
  await response.body?.cancel();
  return response.headers.get("access-control-allow-origin");
};

test("the web pages of a key are changed afterwards, with effect on the next preflight", async ({ page, host }) => {
  const [before, after] = ["https://before.example", "https://after.example"];
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/integrations");
  await sam.tapsOn("New key");
  await page.getByLabel("Name of the program").fill("Page that moves");
  await page.getByRole("checkbox", { name: "orders:read" }).check();
  await page.getByLabel("Web pages that may use it").fill(before);
  await sam.tapsOn("Make the key");
  await sam.tapsOn("I have stored it");
  expect(await preflight(host, before)).toBe(before);
  await sam.tapsOn("Change the web pages of Page that moves");
  const pages = page.getByLabel("Web pages that may use it");
  await expect(pages).toHaveValue(before);
  await pages.fill(`${after}/till`);
  await sam.tapsOn("Save");
  await expect(page.getByText("Enter origins such as https://till.example, without a path.")).toBeVisible();
  await pages.fill(Array.from({ length: 11 }, (_, index) => `https://till${index}.example`).join("\n"));
  await expect(page.getByText("A key lists 10 web pages at most.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pages.fill(after);
  await sam.tapsOn("Save");
  await expect(pages).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: "Page that moves" });
  await expect(row).toContainText(after);
  await expect(row).not.toContainText(before);
  expect([await preflight(host, before), await preflight(host, after)]).toEqual([null, after]);
});
