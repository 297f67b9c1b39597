import { violations } from "../../fixtures/accessibility.ts";
import { expect, openTable } from "../../fixtures/diner.ts";
import { placeOrder } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const TABLET = { width: 1180, height: 820 };
/** Mushrooms: 11.50 and 8.25 % tax, which are 12.45. */
const MUSHROOMS = { productId: "1004", quantity: 1 };

const test = testOnOwnHost();
test.use({ viewport: TABLET });
test.describe.configure({ mode: "serial" });

test(
  "a drawer is named, opened with a float, paid out of, counted by notes and coins, and closed with the reason of its difference",
  {
    tag: "@core",
  },
  async ({ page, host, browser }) => {
    const code = await openTable(host, 4);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(`${host.origin}/m/100001/q/700004`);
    await placeOrder(phone, { type: 0, tableId: "4", qrcodeId: "700004", orderItems: [MUSHROOMS] }, { orderCode: code });
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, "figures");
    await jo.tapsOn("Cash drawer", "link");
    await jo.tapsOn("Add a drawer");
    await page.getByRole("textbox", { name: "Name of the drawer" }).fill("Till");
    await jo.tapsOn("Save");
    await page.getByRole("textbox", { name: "Float" }).fill("200");
    await jo.tapsOn("Start with $200.00");
    await expect(page.getByText(`by ${jo.name} with $200.00`)).toBeVisible();
    // Cash that anybody takes goes to the only drawer.
    const ana = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host);
    await ana.opens(host, "tables?table=4");
    await ana.tapsOn("Take payment");
    await ana.tapsOn("Record $12.45 in cash");
    await expect(ana.page.getByRole("dialog")).toHaveCount(0);
    // The staff, who see no figures, get to it from the navigation.
    await ana.tapsOn("Cash drawer", "link");
    await expect(ana.page.getByRole("region", { name: "What should be there" }).getByText("$212.45")).toBeVisible();
    await jo.tapsOn("Paid out");
    const slip = page.getByRole("dialog", { name: "Paid out" });
    await slip.getByRole("textbox", { name: "Amount" }).fill("46.20");
    await slip.getByRole("button", { name: "Record $46.20" }).click();
    await expect(slip.getByText("Enter a reason.")).toBeVisible();
    await slip.getByRole("textbox", { name: "Reason" }).fill("Ice");
    await slip.getByRole("button", { name: "Record $46.20" }).click();
    await expect(slip).toHaveCount(0);
    const should = page.getByRole("region", { name: "What should be there" });
    await expect(should.getByText("$166.25", { exact: true })).toBeVisible();
    await expect(should.getByText(/Paid out, Ice/)).toBeVisible();
    await page.getByRole("textbox", { name: "How many $100", exact: true }).fill("1");
    await page.getByRole("textbox", { name: "How many $20", exact: true }).fill("3");
    await page.getByRole("textbox", { name: "How many $5", exact: true }).fill("1");
    await page.getByRole("textbox", { name: "How many $0.25", exact: true }).fill("5");
    await expect(should.getByText("It fits")).toBeVisible();
    await page.getByRole("textbox", { name: "How many $5", exact: true }).fill("0");
    await expect(should.getByText("−$5.00", { exact: true })).toBeVisible();
    await jo.tapsOn("Close the drawer");
    await expect(page.getByText("Say why the drawer does not fit.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Stays as float" }).fill("100");
    await jo.tapsOn("Wrong change", "radio");
    await jo.tapsOn("Close the drawer");
    await expect(page.getByText("$100.00 stayed in it when it was counted last.")).toBeVisible();
    await jo.opens(host, "figures");
    const counts = page.getByRole("region", { name: "Counts" });
    await expect(counts.getByText("−$5.00", { exact: true })).toBeVisible();
    await expect(counts.getByText(/Wrong change/)).toBeVisible();
  },
);

test("a count whose cash has changed meanwhile stays typed, and says so", async ({ page, host, browser }) => {
  const code = await openTable(host, 5);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700005`);
  await placeOrder(phone, { type: 0, tableId: "5", qrcodeId: "700005", orderItems: [MUSHROOMS] }, { orderCode: code });
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "drawer");
  const float = page.getByRole("textbox", { name: "Float" });
  // Where the first test has run too, its drawer is there and counted.
  await expect(float.or(page.getByRole("button", { name: "Add a drawer" })).first()).toBeVisible();
  if (!(await float.isVisible())) {
    await jo.tapsOn("Add a drawer");
    await page.getByRole("textbox", { name: "Name of the drawer" }).fill("Till");
    await jo.tapsOn("Save");
  }
  await float.fill("100");
  await jo.tapsOn("Start with $100.00");
  await page.getByRole("textbox", { name: "How many $100", exact: true }).fill("1");
  await expect(page.getByText("It fits")).toBeVisible();
  const ana = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host);
  await ana.opens(host, "tables?table=5");
  await ana.tapsOn("Take payment");
  await ana.tapsOn("Record $12.45 in cash");
  await expect(ana.page.getByRole("dialog")).toHaveCount(0);
  await jo.tapsOn("Close the drawer");
  await expect(page.getByText("Cash has come or gone meanwhile. Look at the count again.").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What should be there" }).getByText("$112.45", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "How many $100", exact: true })).toHaveValue("1");
});

test("a device that stands at one of two drawers brings its cash there, and opens the page at it", async ({ page, host, browser }) => {
  const code = await openTable(host, 6);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700006`);
  await placeOrder(phone, { type: 0, tableId: "6", qrcodeId: "700006", orderItems: [MUSHROOMS] }, { orderCode: code });
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "drawer");
  await jo.tapsOn("Add a drawer");
  await page.getByRole("textbox", { name: "Name of the drawer" }).fill("Bar");
  await jo.tapsOn("Save");
  await jo.tapsOn("Bar", "link");
  // The page of the other drawer has a field of this name, too, until this one is read.
  await expect(page.getByRole("heading", { name: "Bar" })).toBeVisible();
  await page.getByRole("textbox", { name: "Float" }).fill("50");
  await jo.tapsOn("Start with $50.00");
  await page.getByRole("checkbox", { name: "This device stands at this drawer" }).check();
  await jo.opens(host, "tables?table=6");
  await jo.tapsOn("Take payment");
  await jo.tapsOn("Record $12.45 in cash");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await jo.opens(host, "drawer");
  await expect(page.getByRole("heading", { name: "Bar" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What should be there" }).getByText("$62.45", { exact: true })).toBeVisible();
});
