import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { EGG_TART, MUSHROOMS, sends, staffCall, statesOf, ticketOf } from "../kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 800 } });

test("a cook sells a dish out with two taps from its ticket, or by the key M, without marking anything as made", async ({
  page,
  host,
  browser,
}) => {
  const lin = await signsIn(page, host);
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  await lin.opens(host, "me");
  const id = await sends(guest, page);
  await lin.opens(host, "kitchen/1");
  await expect(page.getByRole("img", { name: "Live", exact: true })).toBeVisible();
  const ticket = await ticketOf(page, id);
  await expect(ticket).toBeVisible();
  lin.taps = 0;
  await lin.tapsOn(`Sold out: ${MUSHROOMS}`);
  const sheet = page.getByRole("dialog", { name: "Sold out" });
  await expect(sheet.getByText("1 in open orders")).toBeVisible();
  await page.keyboard.press("1");
  await lin.tapsOn(/^Until tomorrow, /);
  expect(lin.taps).toBe(2);
  await expect(sheet.getByRole("switch", { name: `Offer ${MUSHROOMS} again` })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Until I change it" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(await statesOf(page, id)).toEqual(["sent", "sent"]);

  await page.keyboard.press("m");
  await sheet.getByRole("searchbox", { name: "Search dishes and choices" }).fill("egg tart");
  await expect(sheet.getByRole("button", { name: new RegExp(EGG_TART) })).toBeVisible();
  await sheet.getByRole("switch", { name: `Offer ${MUSHROOMS} again` }).click();
  await expect(sheet.getByRole("switch", { name: `Offer ${MUSHROOMS} again` })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await lin.tapsOn("Sold out");
  await expect(sheet).toBeVisible();
});

test("an open sheet follows what another console changes", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "tables?sold-out=");
  const sheet = page.getByRole("dialog", { name: "Sold out" });
  const offered = sheet.getByRole("switch", { name: `Offer ${EGG_TART} again` });
  await expect(sheet.getByRole("switch", { name: "Offer Mango Shaved Ice again" })).toBeVisible();
  await expect(offered).toHaveCount(0);
  expect(await staffCall(page, "POST availability/5006", { state: "until-tomorrow" })).toMatchObject({ success: true });
  await expect(offered).toBeVisible();
  expect(await staffCall(page, "POST availability/5006", { state: "on-sale" })).toMatchObject({ success: true });
  await expect(offered).toHaveCount(0);
});
