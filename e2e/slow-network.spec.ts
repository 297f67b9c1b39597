import { expect, test } from "./diner.ts";
import { beginsAt } from "./page-call.ts";

/** What a phone has where third generation is all there is: bytes a second, milliseconds there and back. */
const THIRD_GENERATION = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 40_000 };

test("on a slow network the menu is read before any script has come, and an order that is tapped twice is placed once", async ({
  diner,
  page,
  context,
}) => {
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", THIRD_GENERATION);
  await beginsAt(page, { type: "to-go" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/order")) sent.push(request.url());
  });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Popcorn Chicken" }).first()).toBeVisible();
  await expect(page.getByText("$9.50").first()).toBeVisible();
  await diner.adds("Popcorn Chicken", "$9.50");
  scripts.resolve();
  await diner.reviews();
  await page.getByRole("button", { name: "Place order", exact: true }).dblclick();
  await expect(page.getByRole("dialog", { name: "Placing order" })).toBeVisible();
  await diner.hasOrdered();
  expect(sent).toHaveLength(1);
});
