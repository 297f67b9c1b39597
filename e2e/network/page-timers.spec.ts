import { expect, test } from "../fixtures/diner.ts";

/** How long entries are collected before a report is sent. */
const GATHER_MS = 5000;

test("the latest build is requested every five minutes", async ({ diner, page }) => {
  await page.clock.install();
  const requests: string[] = [];
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/build")) requests.push(request.url());
    if (request.url().endsWith("/api/monitor/events")) reports.push(request.url());
  });
  await diner.opens("/merchant/100001/account");
  // The page watches the build after its first report.
  await expect(async () => {
    await page.clock.fastForward(6000);
    expect(reports).not.toEqual([]);
  }).toPass();
  await page.clock.fastForward(150_000);
  expect(requests).toEqual([]);
  await page.clock.fastForward(150_000);
  await expect.poll(() => requests).toHaveLength(1);
  await page.clock.fastForward(300_000);
  await expect.poll(() => requests).toHaveLength(2);
});

test("a page view is reported ten milliseconds after the last navigation", async ({ diner, page }) => {
  await page.clock.install();
  const views: string[] = [];
  page.on("request", (request) => {
    const isView = request.url().endsWith("/api/monitor/events") && (request.postData() ?? "").includes('"page-view"');
    if (isView) views.push(request.url());
  });
  await diner.opens("/merchant/100001/account");
  await expect(page.getByRole("heading", { name: "Sign in or join" })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect.poll(() => views).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeVisible();
  await page.clock.runFor(9);
  await page.clock.runFor(GATHER_MS);
  expect(views).toHaveLength(1);
  await page.clock.runFor(10);
  await expect.poll(() => views).toHaveLength(2);
});
