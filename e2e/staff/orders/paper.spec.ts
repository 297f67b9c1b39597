import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { detailOf, sends, staffCall } from "../kitchen-orders.ts";
import { countsDialogs, opensDialog, pageSizes } from "./paper-pages.ts";
import { showsToast } from "../../fixtures/brief-text.ts";

const test = testOnOwnHost();

test("a browser prints the tickets of its printer, each on a page of its own size", async ({ diner, browser, host }) => {
  const page = await (await browser.newContext()).newPage();
  await countsDialogs(page);
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/printers");
  await diner.opens("/merchant/100001/order");
  await sends(diner.page, page);
  const [station] = (await staffCall<{ id: string }[]>(page, "GET stations")).data;
  const stations = [{ id: station?.id ?? "", printsItself: true }];
  await staffCall(page, "PUT printers", { name: "Counter", kind: "browser", stations });
  await diner.page.context().clearCookies();
  await diner.opens("/merchant/100001/order");
  const id = await sends(diner.page, page, "<b>No rush</b> \u001b@ allergic to peanuts");
  const { serial } = await detailOf(page, id);

  await sam.opens(host, "settings/printers");
  await sam.tapsOn("Print the tickets of Counter here", "link");
  await expect(page.getByRole("heading", { name: "Print here" })).toBeVisible();
  const ticket = page.getByRole("img", { name: `Paper ${serial}-1` });
  await expect(ticket).toBeVisible();
  await opensDialog(page);
  const height = Math.ceil(Number(await ticket.getAttribute("height")) / 8);
  expect(await pageSizes(page)).toEqual([[80, height]]);
  await expect(page.getByText("No ticket waits. 1 ticket printed here.")).toBeVisible();
  await sam.opens(host, "settings/printers");
  await expect(page.getByText(/^Printed \d/)).toBeVisible();
});

test("from an order's detail a bill and chosen tickets are printed, with the browser or on a printer", async ({ diner, browser, host }) => {
  const page = await (await browser.newContext()).newPage();
  await countsDialogs(page);
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "orders");
  await staffCall(page, "PUT printers", { name: "Bar", kind: "browser", stations: [] });
  await diner.page.context().clearCookies();
  await diner.opens("/merchant/100001/order");
  const id = await sends(diner.page, page);
  const { serial } = await detailOf(page, id);
  await sam.opens(host, `orders?order=${id}`);
  await sam.tapsOn("Print the bill");
  await showsToast(page, "Sent to Bar.", () => page.getByRole("button", { name: "On Bar" }).click());
  await expect(page.getByRole("button", { name: "On Bar" })).toHaveCount(0);
  await sam.tapsOn("Print 1 ticket again");
  await page.getByRole("button", { name: "On Bar" }).click();
  await expect(page.getByRole("button", { name: "On Bar" })).toHaveCount(0);
  await sam.tapsOn("Print the bill");
  const opened = page.context().waitForEvent("page");
  await sam.tapsOn("With this browser", "link");
  const bill = await opened;
  await expect(bill.getByRole("img", { name: `Paper ${serial}`, exact: true })).toBeVisible();
  await bill.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  expect(await pageSizes(bill)).toEqual([[80, expect.any(Number)]]);
  await sam.opens(host, "settings/printers");
  await sam.tapsOn("Print the tickets of Bar here", "link");
  await expect(page.getByRole("img", { name: `Paper ${serial}`, exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `Paper ${serial}-1` })).toBeVisible();
});
