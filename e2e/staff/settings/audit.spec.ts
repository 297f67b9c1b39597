import { readFile } from "node:fs/promises";
import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

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
  await expect(done).toContainText("State: on sale → sold out");
  await expect(refused).toHaveCount(1);
  expect(await violations(jo.page)).toEqual([]);
  await jo.page.getByRole("checkbox", { name: "Refused only" }).check();
  await expect(done).toHaveCount(0);
  await expect(refused).toHaveCount(1);

  await ana.opens(host, "settings/audit");
  await expect(page.getByText("What you did in the console, and what was refused.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: ana.name }).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: jo.name })).toHaveCount(0);
});

test("the filter of the audit is kept in the address, its lines are loaded as a file, and what finds nothing can be cleared", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  const at = `${host.origin}/staff/100001/call/api/staff/availability/4005`;
  const headers = { "content-type": "application/json", origin: host.origin };
  expect((await page.request.post(at, { data: { state: "hidden" }, headers })).status()).toBe(200);
  await jo.opens(host, "settings/audit");
  const lines = page.getByRole("listitem").filter({ hasText: jo.name });
  const changed = lines.filter({ hasText: "changed what is offered · Warm Soy Milk" });
  await expect(lines.filter({ hasText: "signed in" })).not.toHaveCount(0);
  await page.getByLabel("Who").selectOption(jo.name);
  await page.getByLabel("Action").selectOption("All: Menu");
  await expect(changed).toHaveCount(1);
  await expect(lines.filter({ hasText: "signed in" })).toHaveCount(0);
  await page.getByLabel("To what").fill("soy milk");
  await page.getByLabel("To what").press("Enter");
  await expect(page).toHaveURL(/who=person%3A\d+&action=menu&subject=soy\+milk$/);
  await expect(changed).toHaveCount(1);
  await expect(lines).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  const loaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV file of these lines" }).click();
  const rows = (await readFile(await (await loaded).path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("availability.set");

  await page.reload();
  await expect(lines).toHaveCount(1);
  await expect(page.getByLabel("To what")).toHaveValue("soy milk");
  await page.getByRole("checkbox", { name: "Refused only" }).check();
  await expect(page.getByRole("heading", { name: "Nothing found." })).toBeVisible();
  await page.goBack();
  await expect(changed).toHaveCount(1);
  await page.goForward();
  await page.getByRole("button", { name: "Clear the filter" }).click();
  await expect(page).toHaveURL(/settings\/audit$/);
  await expect(lines.filter({ hasText: "signed in" })).not.toHaveCount(0);
});

test("the words of a changed setting are those of the page", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  const headers = { "content-type": "application/json", origin: host.origin };
  const at = `${host.origin}/staff/100001/call/api/staff/settings/ordering`;
  const { data } = (await (await page.request.get(at)).json()) as { data: { settings: Record<string, unknown> } };
  const { minutesToExpect, tableRequests } = data.settings;
  const changed = { minutesToExpect: [{ type: 2, minutes: 25 }], tableRequests: ["bill", "water"] };
  const saved = await page.request.put(at, { data: { seen: { minutesToExpect, tableRequests }, wanted: changed }, headers });
  expect(saved.status()).toBe(200);
  const made = await page.request.post(`${host.origin}/staff/100001/call/api/staff/keys`, {
    data: { name: "Till", scopes: ["orders:read", "tables:write"] },
    headers,
  });
  expect(made.status()).toBe(200);
  await sam.opens(host, "settings/audit");
  const lines = page.getByRole("listitem");
  await expect(lines.filter({ hasText: "changed the settings of ordering" })).toContainText("25 min");
  await expect(lines.filter({ hasText: "changed the settings of ordering" })).toContainText("the bill and water");
  await expect(lines.filter({ hasText: "made a key" })).toContainText("read orders and serve tables");
});
