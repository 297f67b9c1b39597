import { expect } from "../fixtures/diner.ts";
import { cardOf, ordersToGo, setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";

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
    await key("Enter");
    await expect(page.getByRole("region", { name: /^Completed/ }).filter({ has: card })).toBeVisible();
    await expect(card.locator(":focus-visible"), "on the card that is completed").toHaveCount(1);
  },
);
