import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { detailOf, sends } from "../kitchen-orders.ts";
import { showsToast } from "../../fixtures/brief-text.ts";
import { countsDialogs, opensDialog, pageSizes } from "./paper-pages.ts";

// No printer of the restaurant is set up here.
const test = testOnOwnHost();

test("a ticket that a browser has printed says that it is a copy when it is printed again", async ({ diner, browser, host }) => {
  const page = await (await browser.newContext()).newPage();
  await countsDialogs(page);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "orders");
  await diner.page.context().clearCookies();
  await diner.opens("/merchant/100001/order");
  const id = await sends(diner.page, page);
  const { serial } = await detailOf(page, id);
  const printsHere = async () => {
    await jo.opens(host, `orders?order=${id}`);
    await jo.tapsOn("Print 1 ticket again");
    const opened = page.context().waitForEvent("page");
    await jo.tapsOn("With this browser", "link");
    const paper = await opened;
    const picture = paper.getByRole("img", { name: `Paper ${serial}-1`, exact: true });
    await opensDialog(paper);
    const height = Number(await picture.getAttribute("height"));
    const recorded = paper.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/paper/ticket/"));
    await paper.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect((await recorded).status()).toBe(200);
    await paper.close();
    return height;
  };
  const first = await printsHere();
  expect(await printsHere()).toBeGreaterThan(first);
  await jo.opens(host, `orders?order=${id}`);
  await expect(page.getByText("Printed 2 times")).toBeVisible();
});

test("the order code of a party is printed for its table", async ({ browser, host }) => {
  const page = await (await browser.newContext()).newPage();
  await countsDialogs(page);
  const ana = await signsIn(page, host);
  await ana.opens(host, "tables?table=9");
  await page.getByRole("region", { name: "Table 9", exact: true }).getByRole("button", { name: "Seat a party" }).click();
  // Printing with the browser needs no printer: it is offered also where the printers cannot be read.
  const printers = "**/call/api/staff/paper/printers";
  const printCode = page.getByRole("button", { name: "Print the code" });
  await page.route(printers, (route) => route.fulfill({ status: 503, json: { success: false, code: 503, msg: "Not now.", data: null } }));
  await showsToast(page, "Not now.", () => printCode.click());
  await page.unroute(printers);
  const opened = page.context().waitForEvent("page");
  await ana.tapsOn("With this browser", "link");
  const slip = await opened;
  await expect(slip.getByRole("img", { name: "Paper 9", exact: true })).toBeVisible();
  await opensDialog(slip);
  await slip.getByRole("button", { name: "Open the print dialog" }).click();
  await opensDialog(slip, 2);
  expect(await pageSizes(slip)).toEqual([[80, expect.any(Number)]]);
});
