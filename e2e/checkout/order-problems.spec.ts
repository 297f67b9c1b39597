import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { Diner, expect, openTable, test as base } from "../fixtures/diner.ts";
import { namesInCart } from "../fixtures/page-call.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";
import { demoZone } from "../fixtures/servers/demo-data.ts";

/** A host with a restaurant whose menu is changed during a test and restored afterwards. */
const changedHost = ownHost();
type Change = Parameters<typeof changeMenu>[1];

/** `changes`: loads Pomelo Lane with changes; after the test it is loaded as it was. */
const test = base.extend<{ guest: Diner; changes: (changes: Change) => Promise<void> }>({
  host: ({ servers }, give) => servers.of(changedHost).then(give),
  guest: ({ page, host }, give) => give(new Diner(page, host)),
  changes: async ({ host }, give) => {
    let isChanged = false;
    await give((changes) => {
      isChanged = true;
      return changeMenu(host, changes);
    });
    if (isChanged) await changeMenu(host, []);
  },
});
const POPCORN = "        picture: popcorn-chicken.svg\n        price: 9.50\n";

/** The weekday three days from now, as in `restaurant.yaml`. */
const inThreeDays = () =>
  new Date(Date.now() + 3 * 86_400_000).toLocaleDateString("en-US", { weekday: "short", timeZone: demoZone() }).toLowerCase();

/** Opens the menu at a table with two dishes in the cart; returns the table's order code. */
async function hasTwoDishes(guest: Diner, table: number): Promise<string> {
  const code = await openTable(guest.host, table);
  await guest.scans(table);
  await guest.choosesGuests(2);
  await guest.adds("Popcorn Chicken", "$9.50");
  await guest.adds("Lu Rou Rice", "$12.75");
  await expect(guest.page.getByRole("region", { name: "Cart" })).toContainText("$22.25");
  await expect.poll(() => namesInCart(guest.page)).toHaveLength(2);
  return code;
}

test.describe("a problem during ordering is explained, and the cart is kept:", () => {
  test("a dish that sold out is left out of the preview, and the rest can be ordered", async ({ guest, changes }) => {
    const code = await hasTwoDishes(guest, 1);
    await changes([["stock:\n", "stock:\n  2001: 0\n"]]);
    await guest.reviews();
    await expect(guest.page.getByText(/1 item was removed because it sold out/)).toBeVisible();
    await guest.places();
    await guest.typesCode(code);
    await guest.hasOrdered();
    await expect(guest.page.getByRole("listitem").getByText("Lu Rou Rice")).toBeVisible();
    await expect(guest.page.getByRole("listitem").getByText("Popcorn Chicken")).toHaveCount(0);
  });

  test("a changed price is shown, old and new, before the order is placed", { tag: "@core" }, async ({ guest, changes }) => {
    const code = await hasTwoDishes(guest, 2);
    await guest.reviews();
    await changes([[POPCORN, POPCORN.replace("9.50", "9.75")]]);
    await guest.places();
    await guest.typesCode(code);
    const dialog = guest.page.getByRole("alertdialog");
    await expect(dialog).toContainText("The price has changed");
    expect(await namesInCart(guest.page)).toEqual(["Popcorn Chicken", "Lu Rou Rice"]);
    await dialog.getByRole("button").first().click();
    await guest.places();
    await guest.hasOrdered();
    // 9.75 + 12.75 and 8.25 % of it, 1.85625, rounded half to even.
    await expect(guest.page.getByText("$24.36").first()).toBeVisible();
  });

  test("a dish that is not served at this time is named", async ({ guest, changes }) => {
    await hasTwoDishes(guest, 3);
    await changes([[POPCORN, `${POPCORN}        slots: [${inThreeDays()} 12:00-13:00]\n`]]);
    await guest.reviews();
    await expect(guest.page.getByText(/not served now/i).first()).toBeVisible();
    await expect(guest.page.getByRole("listitem").getByText("Lu Rou Rice")).toBeVisible();
  });

  test("a revoked code belongs to no table", async ({ guest, changes }) => {
    await changes([["qrcodes: [700006]", "qrcodes: [700906]"]]);
    await guest.scans(6);
    await expect(guest.page.getByText("Not a table code")).toBeVisible();
  });

  test("without a network the menu stays, a change is rolled back with its reason, and the cart is kept", async ({ guest, context }) => {
    await hasTwoDishes(guest, 4);
    await context.setOffline(true);
    await expect(guest.page.getByText("You are offline. Your cart is kept.")).toBeVisible();
    await guest.page.getByRole("button", { name: "Add Scallion Pancake, $7.25" }).first().click();
    await expect(guest.page.getByText("Could not reach the restaurant. Try again.").first()).toBeVisible();
    await expect(guest.page.getByRole("region", { name: "Cart" })).toContainText("$22.25");
    await context.setOffline(false);
    expect(await namesInCart(guest.page)).toEqual(["Popcorn Chicken", "Lu Rou Rice"]);
  });

  test("an order whose answer was lost before the restaurant moved may be there: its key stays, and the dialog leads there", async ({
    guest,
  }) => {
    const { page } = guest;
    await hasTwoDishes(guest, 7);
    await guest.reviews();
    let requests = 0;
    await page.route("**/call/api/member/order", (route) =>
      (requests += 1) === 1
        ? route.abort()
        : route.fulfill({ status: 410, json: { success: false, code: 410, data: { origin: "https://new.example" }, msg: "" } }),
    );
    await guest.places();
    const dialog = page.getByRole("alertdialog", { name: "This restaurant has moved" });
    await expect(dialog).toContainText("Your last order may be there already.");
    const link = dialog.getByRole("link", { name: "Go to the new address" });
    await expect(link).toHaveAttribute("href", "https://new.example/merchant/100001/order");
    expect(await page.evaluate(() => localStorage.getItem("placing-100001"))).not.toBeNull();
  });

  test("a party whose table was closed cannot order, and the next party starts a new order", async ({ guest, browser }) => {
    const code = await hasTwoDishes(guest, 5);
    await guest.reviews();
    await guest.host.command("table", "close", "100001", "5");
    await guest.places();
    await guest.typesCode(code);
    await expect(guest.page.getByText("That code does not match table 5")).toBeVisible();
    const newCode = await openTable(guest.host, 5);
    const next = new Diner(await (await browser.newContext()).newPage(), guest.host);
    await next.scans(5);
    await next.choosesGuests(1);
    await next.adds("Popcorn Chicken", "$9.50");
    await next.reviews();
    await next.places();
    await next.typesCode(newCode);
    await next.hasOrdered();
  });
});
