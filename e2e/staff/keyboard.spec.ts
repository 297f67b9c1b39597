import type { Locator } from "@playwright/test";
import { expect, freshAddress } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { call, placeOrder } from "../fixtures/page-call.ts";
import { cardOf, ordersToGo, pressesGoKey, setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test(
  "an order is served by keys alone, from signing in to the payment, and the focus is always seen",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    await setUndoSeconds(host, 60);
    const waiter = await signsIn(page, host);
    const id = await ordersToGo(browser, host, { notes: "Peanut allergy" });
    const { card, serial } = await cardOf(page, host, id);
    const key = (...keys: string[]) => keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve());
    const focused = page.locator(":focus-visible");
    const tabsTo = async (name: RegExp) => {
      for (let taps = 0; taps < 40; taps += 1) {
        await key("Tab");
        if (name.test((await focused.getAttribute("aria-label")) ?? (await focused.innerText()))) return;
      }
      throw new Error(`Tab does not reach ${String(name)}`);
    };
    await page.context().clearCookies();
    await waiter.opens(host, "orders");
    await expect(page.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
    await key("Tab");
    await page.keyboard.type(waiter.name);
    await key("Tab");
    await page.keyboard.type(waiter.password);
    await key("Enter");
    await expect(page.getByRole("heading", { level: 1 }), "after signing in has led to the board").toBeFocused();
    await expect(card).toBeVisible();

    // The allergy is read, and the order sent.
    await key("1");
    await expect(card.getByRole("button", { name: "Read the allergy" }), "after 1, the key of the column").toBeFocused();
    await key("Enter");
    await expect(card.getByRole("button", { name: "Send to the kitchen" }), "after the allergy is read").toBeFocused();
    await key("o");
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("History")).toBeVisible();
    await expect(focused, "in the detail that O has opened").toHaveCount(1);
    await key("Escape");
    await expect(sheet).toBeHidden();
    await expect(card.locator(":focus-visible"), "on the card after its detail is closed").toHaveCount(1);
    // After an allergy is read, Send waits for a moment.
    await expect(card.getByRole("button", { name: "Send to the kitchen" })).toBeEnabled();
    await key("1", "s");
    const complete = card.getByRole("button", { name: "Ready to pick up" });
    await expect(complete, "after S has sent the order").toBeFocused();

    // Payment in cash, with change.
    await key("p");
    await expect(sheet.getByRole("button", { name: /^Record .* in cash$/ })).toBeVisible();
    await expect(focused, "in the payment sheet that P has opened").toHaveCount(1);
    await tabsTo(/^Record .* in cash$/);
    await key("Enter");
    await expect(sheet).toBeHidden();
    await expect(complete, "after the payment sheet is closed").toBeFocused();

    // Completed, undone once, and completed.
    await key("Enter");
    const undoBar = page.getByRole("status").filter({ hasText: `Completing order ${serial}` });
    await expect(undoBar).toBeVisible();
    await key("u");
    await expect(undoBar).toHaveCount(0);
    await expect(complete, "after U has undone the completing").toBeFocused();
    await setUndoSeconds(host, 1);
    // After an action is undone, the button waits for a moment.
    await expect(complete).toBeEnabled();
    await key("Enter");
    await expect(page.getByRole("region", { name: /^Completed/ }).filter({ has: card })).toBeVisible();
    await expect(card.locator(":focus-visible"), "on the card that is completed").toHaveCount(1);
  },
);

test("a table is served by keys alone: seated, sent with an allergy, made, paid in parts with change, and the day is closed", async ({
  page,
  host,
  browser,
}) => {
  await setUndoSeconds(host, 1);
  const jo = await signsIn(page, host, "manager");
  const press = (key: string) => page.keyboard.press(key);
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Presses Tab until the target has the focus, which may be far down the page. */
  const tabsTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let taps = 0; taps < 80; taps += 1) {
      await press("Tab");
      if (await hasFocus(target)) return;
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
  const presses = async (target: Locator) => {
    await tabsTo(target);
    await press("Enter");
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

  // The party is seated.
  await jo.opens(host, "tables");
  await presses(button(/^Table 5\b/));
  await presses(button("Seat a party"));
  await expect(button(/^Table 5\b.*Choosing/)).toBeVisible();

  // It asks for its order code, which is read from the strip of the board and told.
  const phone = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await phone.goto(`${host.origin}/m/100001/q/700005`);
  const table = { tableId: "5", qrcodeId: "700005" };
  await call(phone, "merchant/message/send-order-code-message", table);
  await pressesGoKey(page, "o");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const request = page.getByRole("region", { name: "Requests from tables" }).getByRole("listitem");
  await expect(request).toContainText(/\d{4}/);
  const [orderCode = ""] = /\d{4}/.exec(await request.innerText()) ?? [];
  await presses(button("Told them"));
  await expect(request).toHaveCount(0);

  // The allergy is read, and the order sent.
  const orderItems = [{ productId: "1004", quantity: 1 }];
  const id = await placeOrder(phone, { type: 0, ...table, orderItems, notes: "Peanut allergy" }, { orderCode });
  const { card } = await cardOf(page, host, id);
  await expect(card).toBeVisible();
  await press("1");
  await expect(card.getByRole("button", { name: "Read the allergy" })).toBeFocused();
  await press("Enter");
  const send = card.getByRole("button", { name: "Send to the kitchen" });
  await expect(send).toBeFocused();
  await expect(send).toBeEnabled();
  await press("s");
  const complete = card.getByRole("button", { name: "Complete" });
  await expect(complete).toBeFocused();

  // The kitchen makes it, and the waiter comes back.
  await pressesGoKey(page, "k");
  await presses(page.getByRole("main").getByRole("link", { name: "Kitchen", exact: true }));
  const ticket = page.getByRole("article").filter({ hasText: "Table 5" });
  await expect(ticket).toBeVisible();
  await press("1");
  await expect(ticket).toHaveCount(0);
  await presses(page.getByRole("link", { name: "Live orders" }));
  await expect(card).toBeVisible();

  // The bill is asked for and paid in two parts, the second in cash with change.
  await call(phone, "merchant/table/request", { ...table, kind: "bill" });
  await presses(request.getByRole("button", { name: "Take payment" }));
  const sheet = page.getByRole("dialog");
  await tabsTo(sheet.getByRole("radio", { name: "All of it" }));
  await press("ArrowRight");
  await press("ArrowRight");
  await expect(sheet.getByRole("radio", { name: "Split evenly" })).toBeChecked();
  await presses(sheet.getByRole("button", { name: "Record $6.23 in cash" }));
  await tabsTo(sheet.getByRole("textbox", { name: "Cash received" }));
  await expect(sheet.getByRole("button", { name: "Record $6.22 in cash" })).toBeVisible();
  await page.keyboard.type("20");
  await expect(sheet.getByText("$13.78")).toBeVisible();
  await presses(sheet.getByRole("button", { name: "Record $6.22 in cash" }));
  await expect(sheet.getByRole("button", { name: "Change given" })).toBeFocused();
  await press("Enter");
  await expect(sheet).toBeHidden();

  // It is completed.
  await press("3");
  await expect(complete).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("region", { name: /^Completed/ }).filter({ has: card })).toBeVisible();

  // The day is closed with the cash that was counted.
  await pressesGoKey(page, "f");
  const closing = page.getByRole("region", { name: "Closing of the day" });
  await presses(closing.getByRole("button", { name: "Close the day" }));
  const closes = page.getByRole("dialog", { name: "Close the day" });
  await tabsTo(closes.getByLabel("Counted in the drawer"));
  await page.keyboard.type("17.05");
  await press("Enter");
  await expect(closing.getByText(`Closed by ${jo.name}`)).toBeVisible();
  await phone.close();
});

test("the focus stays at a control where a sheet or a form that saves goes with the button that was pressed", async ({ page, host }) => {
  const jo = await signsIn(page, host, "owner");
  const hasLoaded = (file: string) =>
    page.waitForFunction((part) => performance.getEntriesByType("resource").some(({ name }) => name.includes(part)), file);
  const afterStart = () => hasLoaded("after-start");
  const presses = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const types = async (label: string, text: string) => {
    await page.getByRole("textbox", { name: label }).focus();
    await page.keyboard.type(text);
  };

  await test.step("a type of order is paused, and turned on", async () => {
    await jo.opens(host, "orders");
    await afterStart();
    await presses("Pause");
    await presses("To-go: pause for 15 min");
    const region = page.getByRole("region", { name: "To-go" });
    await expect(region.getByRole("button", { name: "Turn on To-go" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(region.getByRole("button", { name: "To-go: pause for 15 min" })).toBeFocused();
  });

  await test.step("the first drawer is added, opened and renamed", async () => {
    await jo.opens(host, "drawer");
    await afterStart();
    await presses("Add a drawer");
    await types("Name of the drawer", "Till");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await types("Float", "50");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "What should be there" })).toBeVisible();
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await presses("Change the drawer");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Change the drawer" })).toBeFocused();
  });

  await test.step("a printer is added, changed and removed", async () => {
    await jo.opens(host, "settings/printers");
    await afterStart();
    await presses("Add a printer");
    await types("Name of the printer", "Pass");
    await types("Address in the network", "192.0.2.7");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Pass" })).toBeVisible();
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await presses("Change Pass");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Change Pass" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "192.0.2.7" }).locator(":focus")).toHaveCount(1);
    await presses("Remove Pass");
    await expect(page.getByText("No printer is set up.")).toBeVisible();
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await test.step("the setting up of the second factor is opened and left", async () => {
    await jo.opens(host, "me");
    await Promise.all([afterStart(), hasLoaded("set-up-factor")]);
    await nextFrame(page);
    const section = page.getByRole("region", { name: "Second factor" });
    await presses("Turn on");
    await expect(section.getByLabel("Password")).toBeVisible();
    await expect(section.locator(":focus")).toHaveCount(1);
    await section.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(section.getByRole("button", { name: "Turn on" })).toBeFocused();
  });
});

test("the first field of an entry that is added to a list has the focus, and stands in the window", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  const adds = async (path: string, button: string, field: Locator) => {
    await test.step(`${button} of ${path}`, async () => {
      await sam.opens(host, path);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    });
  };
  await adds("settings/taxes", "Add a tax", page.getByRole("group", { name: "without a name" }).getByLabel("Name (English)"));
  await adds("settings/taxes", "Add a charge", page.getByRole("group", { name: "without a name" }).getByLabel("Name (English)"));
  await adds("settings/levels", "Add a level", page.getByRole("group").last().getByLabel("Name (English)"));
  await adds("settings/printers", "Add a printer", page.getByRole("textbox", { name: "Name of the printer" }));
  await adds("menu?sheet=categories", "Add a category", page.getByRole("dialog").getByRole("listitem").last().getByRole("textbox").first());
  await adds("menu/4005", "Add a question", page.getByRole("textbox", { name: "Question in English" }).last());
});
