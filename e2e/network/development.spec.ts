import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_PACKAGES, type Copy, copyOfSource } from "../fixtures/servers/source-copy.ts";
import { expect, START_TIMEOUT_MS, test as base } from "../fixtures/diner.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { startDevelopment } from "../fixtures/servers/spawned-host.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";

type Development = { copy: Copy; host: RunningHost };

/** `npm run dev` in a copy of the source, whose files may be changed. */
const development: OwnServers<Development> = {
  async start() {
    const copy = copyOfSource(ALL_PACKAGES);
    return { copy, host: await startDevelopment(copy.folder) };
  },
  stop: ({ copy, host }) => host.stop().then(() => copy.remove()),
};

const test = base.extend<{ development: Development; copy: Copy }>({
  development: [({ servers }, give) => servers.of(development).then(give), { timeout: START_TIMEOUT_MS }],
  copy: ({ development: { copy } }, give) => give(copy),
  host: ({ development: { host } }, give) => give(host),
});

const edit = (copy: Copy, file: string, from: string, to: string) => {
  const path = join(copy.folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(path, text.replaceAll(from, to));
};

test.describe.configure({ mode: "serial" });

test("npm run dev shows the pages of both restaurants and of the console with styles and without errors", async ({ page, host }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  for (const [id, name] of [
    ["100001", "Pomelo Lane"],
    ["100002", "Harbor Deli"],
  ]) {
    await page.goto(`${host.origin}/merchant/${id}`);
    await expect(page.getByRole("heading", { name: new RegExp(name ?? "") })).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
  }
  await page.goto(`${host.origin}/staff/100001`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("margin", "0px");
  await page.goto(`${host.origin}/merchant/100001/account`);
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(errors).toEqual([]);
});

test("npm run dev replaces a component in an open page", async ({ page, host, copy }) => {
  // Components are replaced by the router of the page: `goto` waits for hydration.
  await page.goto(`${host.origin}/merchant/100001`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Welcome to Pomelo Lane");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  edit(copy, "diner/app/arrive/merchant-home.tsx", "<h1", '<h1 title="Exchanged"');
  await expect(heading).toHaveAttribute("title", "Exchanged");
  await expect(page.locator("html[data-same-page]")).toHaveCount(1);
});

test("npm run dev restarts when a file of the server has changed", async ({ page, host, copy }) => {
  const sentence = async () => ((await (await page.request.post(`${host.origin}/api/member/order`)).json()) as { msg: string }).msg;
  const before = await sentence();
  edit(copy, "server/src/platform/text/refusals.en-US.ts", before, "Changed while it ran.");
  await expect.poll(() => sentence().catch(() => ""), { timeout: START_TIMEOUT_MS }).toBe("Changed while it ran.");
});
