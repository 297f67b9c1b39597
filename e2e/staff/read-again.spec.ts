import type { Page, Route } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";
import { showsToast } from "../fixtures/brief-text.ts";

const test = testOnOwnHost();
const outdatedOn = (page: Page) => page.getByRole("alert").filter({ hasText: "This page could not be read again" });
test.use({ viewport: { width: 390, height: 844 } });

test("a page that cannot be read again keeps what is typed, says so, and is read when tried again", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Pomelo Garden");
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  // What another person saves is read at once by every page of the settings.
  await setUndoSeconds(host, 8);
  await expect(outdatedOn(page)).toBeVisible();
  await expect(name).toHaveValue("Pomelo Garden");
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await outdatedOn(page).getByRole("button", { name: "Try again" }).click();
  await expect(outdatedOn(page)).toHaveCount(0);
  await expect(name).toHaveValue("Pomelo Garden");
});

test("a saving whose page cannot be read afterwards goes on showing what was saved, until the page is read", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Pomelo House");
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await sam.tapsOn("Save");
  await saved;
  await expect(page.getByRole("button", { name: "Save", exact: true })).not.toHaveAttribute("aria-busy", "true");
  await expect(outdatedOn(page)).toBeVisible();
  await expect(name).toHaveValue("Pomelo House");
  await page.unrouteAll({ behavior: "wait" });
  await setUndoSeconds(host, 9);
  await expect(outdatedOn(page)).toHaveCount(0);
  await expect(name).toHaveValue("Pomelo House");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
});

test("a reading that a newer one replaces is not a page that could not be read", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/restaurant");
  const reading = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await reading.promise;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/\.data/);
  await setUndoSeconds(host, 10);
  const replaced = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
  await first;
  await setUndoSeconds(host, 11);
  await replaced;
  await nextFrame(page);
  await expect(outdatedOn(page)).toBeHidden();
  reading.resolve();
});

const FAILURES: [what: string, fails: (route: Route) => Promise<void>, words: RegExp][] = [
  ["no answer", (route) => route.abort(), /^No answer\. Check the connection and try again\.$/],
  ["an error of the server", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }), /^No answer\. Check the connection/],
];

type Saving = {
  path: string;
  opens?: (page: Page) => Promise<void>;
  /** The field of this label gets a value, and the button saves it. */
  field: string;
  value: string;
  button: string;
};

const opensBy =
  (name: string, role: "button" | "link" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

const SAVINGS: Saving[] = [
  { path: "settings/restaurant", field: "Address", value: "2 Corner Street", button: "Save" },
  { path: "settings/hours", field: "Day ends at", value: "03:30", button: "Save" },
  { path: "settings/taxes", field: "Rate in percent", value: "7.5", button: "Save" },
  { path: "settings/levels", field: "Months that a level is held", value: "18", button: "Save" },
  {
    path: "settings/stations",
    opens: opensBy("Add a station", "link"),
    field: "Name in English",
    value: "Pastry",
    button: "Save",
  },
  {
    path: "settings/printers",
    opens: async (page) => {
      await opensBy("Add a printer")(page);
      await page.getByLabel("Address in the network").fill("192.0.2.7");
    },
    field: "Name of the printer",
    value: "Pass",
    button: "Save",
  },
  { path: "settings/staff", field: "Name", value: "Mei Lin", button: "Add a person" },
  { path: "settings/staff", field: "Name of the screen", value: "Pass", button: "Make a code" },
  {
    path: "settings/integrations",
    opens: async (page) => {
      await opensBy("New key")(page);
      await page.getByRole("checkbox", { name: "orders:read" }).check();
    },
    field: "Name of the program",
    value: "Till",
    button: "Make the key",
  },
  {
    path: "settings/integrations",
    opens: async (page) => {
      await opensBy("Add a webhook")(page);
      await page.getByRole("checkbox", { name: "order.placed" }).check();
    },
    field: "Address of the other program",
    value: "https://till.example/hooks",
    button: "Save",
  },
  {
    path: "coupons",
    opens: async (page) => {
      await opensBy("New coupon")(page);
      await page.getByRole("textbox", { name: "Takes off" }).fill("5");
    },
    field: "Name, English",
    value: "Tea hour",
    button: "Save",
  },
];

for (const [what, fails, words] of FAILURES)
  test(`a saving that has ${what} keeps what is typed and says so, on every page of the settings, and is tried again by its button`, async ({
    page,
    host,
  }) => {
    const sam = await signsIn(page, host, "owner");
    for (const { path, opens, field, value, button } of SAVINGS) {
      await sam.opens(host, path);
      await opens?.(page);
      const typed = page.getByLabel(field, { exact: true });
      await typed.fill(value);
      let tries = 0;
      await page.route(/\/call\/api\/staff\//, (route) => {
        if (route.request().method() === "GET") return route.continue();
        tries += 1;
        return fails(route);
      });
      await test.step(`${path} ${field}`, () =>
        showsToast(page, words, () => page.getByRole("button", { name: button, exact: true }).click()));
      await expect(typed, `${path} ${field}`).toHaveValue(value);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect.poll(() => tries, `${path} ${field}`).toBe(2);
      await expect(typed).toHaveValue(value);
      await page.unrouteAll({ behavior: "wait" });
      // The question before leaving is of the browser, which a reload of a page with changes asks.
      page.once("dialog", (dialog) => void dialog.accept());
    }
  });

test("a number of the ordering that is not saved stays in its field, which says so, and is saved with Enter", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  const late = page.getByRole("textbox", { name: "Minutes until an order is late" });
  await late.fill("35");
  await page.route(/\/call\/api\/staff\/settings/, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await late.press("Enter");
  await expect(late).toHaveAccessibleDescription("Not saved. Press Enter to try again.");
  await expect(late).toHaveValue("35");
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await late.press("Enter");
  await expect(page.getByText("from 35 min")).toBeVisible();
  await expect(page.getByText("Not saved.")).toHaveCount(0);
  // The number is shown before it is saved; the status is hidden while anything is being saved.
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await page.reload();
  await expect(late).toHaveValue("35");
});
