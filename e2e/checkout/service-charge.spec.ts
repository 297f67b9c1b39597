import { test as base, expect } from "../fixtures/diner.ts";
import { loadLike } from "../fixtures/servers/changed-menu.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

const CHARGE = "charges:\n  - { id: 1, name: { en: Service, zh: 服務費, es: Servicio }, percent: 18, guestsFrom: 3 }\n\ntaxes:";
const own = ownHost({}, (host) => loadLike(host, "pomelo-lane", [["taxes:", CHARGE]]));
const test = base.extend({ host: ({ servers }, give) => servers.of(own).then(give) });

test("the review has a service charge with its name before placing where the guests are three, and none where they are two", async ({
  diner,
  page,
}) => {
  await startsWithSeating(page, { type: "dine-in", table: 12, guests: 2 });
  await diner.opens("/merchant/100001/order");
  await diner.adds(diner.says.popcornChicken, "$9.50");
  await diner.reviews();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Sales tax/)).toBeVisible();
  await expect(main.getByText("Service", { exact: true })).toHaveCount(0);
  await diner.tapsOn("Edit");
  const sheet = page.getByRole("dialog", { name: "Table 12" });
  await sheet.getByRole("group", { name: "Number of guests" }).getByRole("button", { name: "One more" }).click();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(main).toContainText("3 guests");
  await expect(main.getByText("Service", { exact: true })).toBeVisible();
  await expect(main).toContainText("$1.71");
});
