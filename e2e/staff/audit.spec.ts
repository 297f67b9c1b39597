import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test("the audit says what was done and refused, to managers of everybody and to the staff of themselves", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host);
  const at = `${host.origin}/staff/100001/call/api/staff/availability/4005`;
  const headers = { "content-type": "application/json", origin: host.origin };
  expect((await page.request.post(at, { data: { state: "until-tomorrow" }, headers })).status()).toBe(200);
  expect((await page.request.post(at, { data: { state: "hidden" }, headers })).status()).toBe(403);

  const jo = await signsIn(await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage(), host, "manager");
  await jo.opens(host, "settings/audit");
  const lines = jo.page.getByRole("listitem");
  const done = lines.filter({ hasText: ana.name }).filter({ hasText: "changed what is offered · Warm Soy Milk" });
  const refused = lines.filter({ hasText: ana.name }).filter({ hasText: "Refused:" });
  await expect(done).toContainText("state: on-sale → sold-out");
  await expect(refused).toHaveCount(1);
  expect(await violations(jo.page)).toEqual([]);
  await jo.page.getByRole("radio", { name: "Refused" }).click();
  await expect(done).toHaveCount(0);
  await expect(refused).toHaveCount(1);

  await ana.opens(host, "settings/audit");
  await expect(page.getByText("What you did in the console, and what was refused.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: ana.name }).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: jo.name })).toHaveCount(0);
});
