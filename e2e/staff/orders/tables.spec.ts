import { showsToast } from "../../fixtures/brief-text.ts";
import { violations } from "../../fixtures/accessibility.ts";
import { expect, openTable, waitForHydration } from "../../fixtures/diner.ts";
import { call, placeOrder } from "../../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "../console.ts";

const TABLET = { width: 1180, height: 820 };
const WIDTHS = [390, 768, 1180, 1440];
/** Mushrooms: 11.50 and 8.25 % tax. */
const MUSHROOMS = { productId: "1004", quantity: 1 };

const test = testOnOwnHost();
test.use({ viewport: TABLET });

test("a party is seated with two taps, and moved with three", { tag: "@core" }, async ({ page, host }) => {
  await setUndoSeconds(host, 15);
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables");
  await wei.tapsOn(/^Table 5/);
  await wei.tapsOn("Seat a party");
  await expect(page.getByRole("button", { name: /^Table 5.*Choosing/ })).toBeVisible();
  expect(wei.taps).toBe(2);
  wei.taps = 0;
  // The table is open beside the room.
  await wei.tapsOn("Move party");
  await expect(page.getByRole("region", { name: "Move table 5" })).toBeVisible();
  await wei.tapsOn(/^Table 10.*Free/);
  await wei.tapsOn("Move to table 10");
  expect(wei.taps).toBe(3);
  await expect(page.getByText("Moving table 5")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Table 10.*Choosing/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: /^Table 5.*Free/ })).toBeVisible();
});

test("a tap on the new table right after the one on Move party chooses where the party goes", async ({ page, host }) => {
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables");
  await wei.tapsOn(/^Table 3\b/);
  await wei.tapsOn("Seat a party");
  const move = await page.getByRole("button", { name: "Move party" }).elementHandle();
  const tile = await page.getByRole("button", { name: /^Table 8\b.*Free/ }).elementHandle();
  // Both in one task: nothing is painted between them.
  await page.evaluate((taps) => taps.forEach((one) => (one as HTMLElement | null)?.click()), [move, tile]);
  await wei.tapsOn("Move to table 8");
  await expect(page.getByRole("button", { name: /^Table 8\b.*Choosing/ })).toBeVisible({ timeout: 60_000 });
});

test(
  "the order code that a table asks for is read without a tap on every console, and answered with one",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const wei = await signsIn(page, host);
    const other = await browser.newContext({ viewport: TABLET });
    const ana = await signsIn(await other.newPage(), host);
    await wei.opens(host, "tables");
    await ana.opens(host, "tables");
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(`${host.origin}/m/100001/q/700006`);
    await call(phone, "merchant/message/send-order-code-message", { tableId: "6", qrcodeId: "700006" });
    for (const { page: console } of [wei, ana])
      await expect(console.getByRole("listitem").filter({ hasText: /Table 6.*\d{4}/ })).toBeVisible();
    await wei.page.getByRole("listitem").filter({ hasText: "Table 6" }).getByRole("button", { name: "Told them" }).click();
    for (const { page: console } of [wei, ana]) await expect(console.getByRole("listitem").filter({ hasText: "Table 6" })).toHaveCount(0);
  },
);

test("cash is taken with change in three taps from the table, and the diner reads that it is paid", async ({ page, host, browser }) => {
  const code = await openTable(host, 7);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700007`);
  const orderId = await placeOrder(phone, { type: 0, tableId: "7", qrcodeId: "700007", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables?table=7");
  await wei.tapsOn("Take payment");
  await expect(page.getByRole("dialog", { name: "Table 7" })).toBeVisible();
  await wei.tapsOn("$20");
  await expect(page.getByText("$7.55")).toBeVisible();
  await wei.tapsOn("Record $12.45 in cash");
  expect(wei.taps).toBe(3);
  // What to give back stays until somebody has given it.
  await expect(page.getByRole("dialog", { name: "Table 7" }).getByText("$7.55")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change given" })).toBeFocused();
  await page.getByRole("button", { name: "Change given" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { data } = await call<{ order: { paymentsTotal: string; paymentStatus: number } }>(
    phone,
    `merchant/order/detailForMember?orderId=${orderId}`,
  );
  expect(data.order).toMatchObject({ paymentsTotal: "12.45", paymentStatus: 2 });
});

test("a tip that is no amount is marked and nothing is recorded, and it does not stop a payment in cash", async ({
  page,
  host,
  browser,
}) => {
  const code = await openTable(host, 15);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700015`);
  await placeOrder(phone, { type: 0, tableId: "15", qrcodeId: "700015", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables?table=15");
  await wei.tapsOn("Take payment");
  await wei.tapsOn("Card", "radio");
  await page.getByRole("textbox", { name: "Tip" }).fill("1.999");
  await wei.tapsOn("Record $12.45 by card");
  await expect(page.getByText("Enter an amount like 12.50.")).toBeVisible();
  await expect(page.getByText("nothing paid yet")).toBeVisible();
  await wei.tapsOn("Cash", "radio");
  await wei.tapsOn("Record $12.45 in cash");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("two people who take payment of one table read of each other, and record one payment", async ({ page, host, browser }) => {
  const code = await openTable(host, 8);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700008`);
  await placeOrder(phone, { type: 0, tableId: "8", qrcodeId: "700008", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  const ana = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host);
  await wei.opens(host, "tables?table=8");
  await wei.tapsOn("Take payment");
  await expect(page.getByRole("dialog")).toBeVisible();
  await ana.opens(host, "tables?table=8&pay=");
  await expect(ana.page.getByRole("dialog").getByText(`${wei.name} is taking payment.`).first()).toBeVisible();
  await ana.tapsOn("Take over");
  await expect(ana.page.getByRole("button", { name: "Take over" })).toHaveCount(0);
  await ana.tapsOn("Card", "radio");
  await ana.tapsOn("Record $12.45 by card");
  await expect(ana.page.getByRole("dialog")).toHaveCount(0);
  // The other console follows: nothing is left to pay there.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the QR codes of a room are printed without those that were replaced", { tag: "@core" }, async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "tables");
  await jo.tapsOn("QR sheet", "link");
  await expect(page.getByRole("img", { name: "QR code 700001", exact: true })).toBeVisible();
  await jo.tapsOn("Patio", "radio");
  await expect(page.getByRole("img", { name: "QR code 700001", exact: true })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Scan to order" })).toHaveCount(6);
});

test("six codes are on a page of Letter and of A4, and twelve small ones", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "tables/qr-sheet");
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(16);
  const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
  const pagesOf = async (format: "Letter" | "A4") =>
    (await page.pdf({ format, margin })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  expect([await pagesOf("Letter"), await pagesOf("A4")]).toEqual([3, 3]);
  await jo.tapsOn("12 on a page", "radio");
  expect([await pagesOf("Letter"), await pagesOf("A4")]).toEqual([2, 2]);
  await jo.tapsOn("1 on a page", "radio");
  expect([await pagesOf("Letter"), await pagesOf("A4")]).toEqual([16, 16]);
});

// languages.spec.ts has these pages in every run.
if (IS_FULL_TIER)
  test("the room, a table and the payment sheet are accessible at every width", async ({ page, host, browser }) => {
    const code = await openTable(host, 9);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(`${host.origin}/m/100001/q/700009`);
    await placeOrder(phone, { type: 0, tableId: "9", qrcodeId: "700009", orderItems: [MUSHROOMS] }, { orderCode: code });
    const wei = await signsIn(page, host, "manager");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["tables", "tables?table=9", "tables?table=9&move=", "tables?table=9&pay="]) {
        await wei.opens(host, path);
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

test("a manager adds tables to a new room, and changes one; the staff are not offered it", async ({ page, host, browser }) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "tables");
  await ana.tapsOn("Add tables");
  const sheet = page.getByRole("dialog", { name: "Add tables" });
  await sheet.getByRole("button", { name: "Add 1 table" }).click();
  await expect(sheet.getByText("Enter the name of the table.")).toBeVisible();
  await sheet.getByLabel("Name, or the first number").fill("Terrace 9");
  await sheet.getByRole("button", { name: "One table more" }).click();
  await expect(sheet.getByText("From Terrace 9 to Terrace 10")).toBeVisible();
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByRole("radio", { name: "New room" }).check();
  await sheet.getByLabel("Name of the room").fill("Terrace");
  await sheet.getByRole("button", { name: "Add 2 tables" }).click();
  const room = page.getByRole("region", { name: "Terrace" });
  await expect(room.getByRole("button", { name: /^Table Terrace \d+ 5 seats Free$/ })).toHaveCount(2);
  await room.getByRole("button", { name: /^Table Terrace 9/ }).click();
  await page.getByRole("button", { name: "Change table Terrace 9" }).click();
  const change = page.getByRole("dialog", { name: "Change table Terrace 9" });
  await change.getByLabel("Name of the table").fill("1");
  await showsToast(page, "Another table has this name.", () => change.getByRole("button", { name: "Save" }).click());
  await change.getByLabel("Name of the table").fill("Corner");
  await change.getByRole("radio", { name: "New room" }).check();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change.getByText("Enter the name of the room.")).toBeVisible();
  await change.getByLabel("Name of the room").fill("Courtyard");
  expect(await violations(page)).toEqual([]);
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Courtyard" }).getByRole("button", { name: /^Table Corner/ })).toBeVisible();
  const wei = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host);
  await wei.opens(host, "tables?add=");
  await expect(wei.page.getByRole("button", { name: /^Table Corner/ })).toBeVisible();
  await expect(wei.page.getByText("Add tables")).toHaveCount(0);
});

test("without a connection a table is neither added nor changed: the button says why, and what was typed stays", async ({ page, host }) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "tables");
  await expect(page.getByRole("img", { name: "Live: changes arrive at once" })).toBeVisible();
  await ana.tapsOn("Add tables");
  const sheet = page.getByRole("dialog", { name: "Add tables" });
  await sheet.getByLabel("Name, or the first number").fill("Attic 1");
  await page.context().setOffline(true);
  const add = sheet.getByRole("button", { name: "Add 1 table" });
  await expect(add).toHaveAccessibleDescription("This is how it stood then. Nothing can be sent until it is back.");
  await add.click({ force: true });
  await expect(sheet.getByLabel("Name, or the first number")).toHaveValue("Attic 1");
  await page.context().setOffline(false);
  await expect(add).toHaveAccessibleDescription("");
  await add.click();
  await expect(page.getByRole("button", { name: /^Table Attic 1/ })).toBeVisible();
});

test("a table is taken out of use, its QR code says to ask the team, and it is put back", async ({ page, host, browser }) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "tables?table=14");
  await page.getByRole("button", { name: "Take table 14 out of use" }).click();
  await expect(page.getByRole("button", { name: /^Table 14.*Out of use/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Seat a party" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700014`);
  await expect(phone.getByRole("heading", { name: "Table 14 is not in use" })).toBeVisible();
  await expect(phone.getByText("Ask the team for another table.")).toBeVisible();
  const sheet = await page.context().newPage();
  await sheet.goto(`${host.origin}/staff/100001/tables/qr-sheet`);
  await expect(sheet.getByRole("img", { name: "QR code 700013", exact: true })).toBeVisible();
  await expect(sheet.getByRole("img", { name: "QR code 700014", exact: true })).toHaveCount(0);
  await waitForHydration(sheet);
  await sheet.getByRole("checkbox", { name: "Also tables out of use" }).check();
  await expect(sheet.getByRole("img", { name: "QR code 700014", exact: true })).toBeVisible();
  await sheet.close();
  await page.getByRole("button", { name: "Put table 14 back into use" }).click();
  await page.getByRole("button", { name: "Seat a party" }).click();
  await expect(page.getByRole("button", { name: /^Table 14.*Choosing/ })).toBeVisible();
  await showsToast(page, "Close the table and complete its orders first.", () =>
    page.getByRole("button", { name: "Take table 14 out of use" }).click(),
  );
  await phone.reload();
  await expect(
    phone
      .getByText("You are at table 14")
      .or(phone.getByRole("heading", { name: "Table 14" }))
      .first(),
  ).toBeVisible();
});

test("a room is renamed in three languages and put in another place, which the audit says", async ({ page, host }) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "tables");
  await ana.tapsOn("Change the room Patio");
  const sheet = page.getByRole("dialog", { name: "Change the room Patio" });
  await expect(sheet.getByLabel("Name of the room in 繁體中文")).toHaveValue("露台");
  await sheet.getByRole("button", { name: "Move up" }).click();
  await expect(sheet.getByRole("button", { name: "Move up" })).toHaveCount(0);
  await sheet.getByLabel("Name of the room in English").fill("Garden");
  await sheet.getByLabel("Name of the room in Español").fill("");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Garden" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Garden");
  await ana.opens(host, "settings/audit");
  const line = page.getByRole("listitem").filter({ hasText: "changed the room · Garden" });
  await expect(line.filter({ hasText: "Name (English): Patio → Garden" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Place in the list: 2 → 1" })).toBeVisible();
});

test("two managers change one table: different fields both stay, and of the same one both values are offered", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host, "manager");
  const jo = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host, "manager");
  await ana.opens(host, "tables?table=11&edit=");
  await jo.opens(host, "tables?table=11&edit=");
  const [mine, theirs] = [page, jo.page].map((one) => one.getByRole("dialog", { name: /^Change table/ }));
  if (!mine || !theirs) throw new Error("no dialogs");
  await mine.getByLabel("Name of the table").fill("Window");
  await theirs.getByRole("button", { name: "One seat more" }).click();
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  const seats = /^Table Window 5 seats/;
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole("button", { name: seats })).toBeVisible();
  await expect(jo.page.getByRole("button", { name: seats })).toBeVisible();
  await ana.opens(host, "tables?table=11&edit=");
  await mine.getByLabel("Name of the table").fill("Bay");
  await jo.opens(host, "tables?table=11&edit=");
  await theirs.getByLabel("Name of the table").fill("Niche");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByRole("alert")).toContainText(`${jo.name} saved this at`);
  await expect(mine.getByRole("alert")).toContainText("Name of the table: saved is Niche, yours is Bay.");
  expect(await violations(page)).toEqual([]);
  await mine.getByRole("button", { name: "Take mine" }).click();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  await expect(jo.page.getByRole("button", { name: /^Table Bay 5 seats/ })).toBeVisible();
});

test("two managers rename one room: another language stays, and of the same one theirs can be kept", async ({ page, host, browser }) => {
  const ana = await signsIn(page, host, "manager");
  const jo = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host, "manager");
  await ana.opens(host, "tables?room=1");
  await jo.opens(host, "tables?room=1");
  const [mine, theirs] = [page, jo.page].map((one) => one.getByRole("dialog", { name: /^Change the room/ }));
  if (!mine || !theirs) throw new Error("no dialogs");
  await mine.getByLabel("Name of the room in English").fill("Hall");
  await mine.getByLabel("Name of the room in Español").fill("Comedor");
  await theirs.getByLabel("Name of the room in English").fill("Saloon");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByRole("alert")).toContainText("Name of the room in English: saved is Saloon, yours is Hall.");
  await mine.getByRole("button", { name: "Keep theirs" }).click();
  await expect(mine.getByLabel("Name of the room in English")).toHaveValue("Saloon");
  await expect(mine.getByLabel("Name of the room in Español")).toHaveValue("Comedor");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole("region", { name: "Saloon" })).toBeVisible();
  await ana.opens(host, "tables?room=1");
  await expect(mine.getByLabel("Name of the room in Español")).toHaveValue("Comedor");
});

test("on a narrow window a table is a sheet under which nothing is in reach, and closing it returns to its tile", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables");
  const tile = page.getByRole("button", { name: /^Table 4\b/ });
  await tile.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Table 4" });
  await expect(sheet.getByRole("button", { name: "Seat a party" })).toBeVisible();
  await expect(sheet.getByText("Free", { exact: true })).toBeInViewport();
  const isWithin = () => sheet.evaluate((one) => document.activeElement === document.body || one.contains(document.activeElement));
  for (let tabs = 0; tabs < 15; tabs += 1) {
    await page.keyboard.press("Tab");
    expect(await isWithin(), `after ${tabs + 1} tabs`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(tile).toBeFocused();
});

test("the allergy of a table's order is in the first screen of the table", async ({ page, host, browser }) => {
  const code = await openTable(host, 14);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700014`);
  const order = { type: 0, tableId: "14", qrcodeId: "700014", orderItems: [MUSHROOMS], notes: "Peanut allergy" };
  await placeOrder(phone, order, { orderCode: code });
  const wei = await signsIn(page, host);
  for (const size of [TABLET, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await wei.opens(host, "tables?table=14");
    const allergy = page.getByRole("region", { name: "Table 14" }).getByRole("region", { name: "Allergy" });
    await expect(allergy.getByText("Peanut allergy", { exact: true })).toBeInViewport();
    await expect(allergy.getByText("Nobody has read it yet")).toBeInViewport();
  }
});
