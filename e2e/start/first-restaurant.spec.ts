import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { tierViolations, violations } from "../fixtures/accessibility.ts";
import { Diner, expect, freshAddress, test as base, waitForHydration } from "../fixtures/diner.ts";
import { startHostProcess } from "../fixtures/servers/spawned-host.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";

/** A process of its own, in which passwords have their real cost. */
const own = ownHost({ DEMO: "false" }, undefined, startHostProcess);
const test = base.extend({ host: ({ servers }, give) => servers.of(own).then(give) });

/** More taps and fields than the setup, the menu, the codes and a first order need together. */
const MOST_STEPS = 45;
const BIG_MENU = join(import.meta.dirname, "../../server/test-restaurant/big-menu/restaurant.yaml");
const DISH = /^ {6}- \{ id: \d+, name: (?:\{ en: ([^,}]+)[^}]*\}|([^,]+)),.* price: (\d+\.\d\d)/;
const CATEGORY = /^ {4}name: (?:\{ en: ([^,}]+)|(.+))/;

/** The dishes of a real menu as a CSV file of three columns. */
function menuFile(): { text: string; dishes: number } {
  const rows: string[] = [];
  let category = "";
  for (const line of readFileSync(BIG_MENU, "utf8").split("\nmenu:\n")[1]?.split("\n") ?? []) {
    const [heading, dish] = [CATEGORY.exec(line), DISH.exec(line)];
    if (heading) category = (heading[1] ?? heading[2] ?? "").trim();
    if (dish) rows.push(`"${category}","${(dish[1] ?? dish[2] ?? "").trim()}",${dish[3]}`);
  }
  return { text: `category,name_en,price\n${rows.join("\n")}\n`, dishes: rows.length };
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** A person at a page, whose taps and fields are counted, and the answers that the person waits for: pages, and calls that change something. */
class Owner {
  steps = 0;
  waits = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => {
      if (request.isNavigationRequest() || (request.method() !== "GET" && !request.url().endsWith("/monitor/events"))) this.waits += 1;
    });
  }

  async fills(label: string | RegExp, value: string): Promise<void> {
    this.steps += 1;
    await this.#page.getByLabel(label).fill(value);
  }

  async taps(name: string | RegExp, role: "button" | "link" = "button", within: Page | Locator = this.#page): Promise<void> {
    this.steps += 1;
    await within.getByRole(role, { name }).first().click();
  }
}

test("an address without a restaurant leads to the setup in the browser's language, at every width", async ({ browser, host }) => {
  const readers = [
    ["es-ES", "Configura tu restaurante", "Continuar"],
    ["zh-TW", "設定您的餐廳", "繼續"],
  ] as const;
  for (const [locale, title, next] of IS_FULL_TIER ? readers : readers.slice(0, 1)) {
    const context = await browser.newContext({ locale, extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    const reader = await context.newPage();
    await reader.goto(`${host.origin}/staff/setup`);
    await waitForHydration(reader);
    await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
    for (const width of [320, 390, 768, 1440]) {
      await reader.setViewportSize({ width, height: 844 });
      expect(await isTooWide(reader)).toBe(false);
    }
    await reader.getByRole("button", { name: next }).click();
    await expect(reader.locator("[aria-invalid]").first()).toBeFocused();
    await context.close();
  }
});

/** What the device stores of the setup; null: nothing. */
const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem("setup-draft"));

test("what was typed in the setup is there after a reload, without the code and the password", async ({ page, host }) => {
  await page.goto(`${host.origin}/staff/setup`);
  await waitForHydration(page);
  await page.getByLabel("Setup code").fill("SECRE-TCODE");
  await page.getByLabel("Name of the restaurant").fill("Maple Diner");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Address").fill("5 Maple Street, Springfield");
  await page.getByLabel("Phone").fill("+1 415 555 0134");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "To go" }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your name").fill("Sam");
  await page.getByLabel("Password").fill("four plain words");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText(/^What you typed earlier on this device is still here/)).toBeVisible();
  await expect(page.getByLabel("Setup code")).toHaveValue("");
  await expect(page.getByLabel("Name of the restaurant")).toHaveValue("Maple Diner");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Setup code").fill("SECRE-TCODE");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Address")).toHaveValue("5 Maple Street, Springfield");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("checkbox", { name: "To go" })).not.toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Sam");
  await expect(page.getByLabel("Password")).toHaveValue("");
  const stored = await storedDraft(page);
  expect(stored).toContain("Maple Diner");
  expect(stored).not.toMatch(/SECRE-TCODE|four plain words|password|code/);
});

test(
  "an empty database becomes a restaurant with a menu, a printed QR sheet and a first order, in the browser alone",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    await page.addInitScript(() => {
      const counted = window as unknown as { prints: number };
      counted.prints = 0;
      window.print = () => void (counted.prints += 1);
    });
    const [, code = ""] = await host.line(/with the code (\S+)$/);
    const owner = new Owner(page);
    await page.goto(`${host.origin}/staff`);
    await expect(page).toHaveURL(/\/staff\/setup$/);
    const heading = (name: string) => page.getByRole("heading", { name, exact: true });

    // A step says what it lacks, and nothing typed is lost.
    await owner.fills("Name of the restaurant", "Maple Diner");
    await owner.taps("Continue");
    await expect(page.getByLabel("Setup code")).toBeFocused();
    await expect(page.getByLabel("Setup code")).toHaveAccessibleDescription(/Type the code that the server printed/);
    expect(await tierViolations(page)).toEqual([]);
    await owner.fills("Setup code", "AAAAA-AAAAA");
    await owner.taps("Continue");
    await expect(heading("Place and hours")).toBeFocused();
    await owner.fills("Address", "5 Maple Street, Springfield");
    await owner.fills("Phone", "+1 415 555 0134");
    await owner.fills("Opens every day at", "00:00");
    await owner.fills("Closes at", "23:59");
    expect(await tierViolations(page)).toEqual([]);
    await owner.taps("Continue");
    await owner.fills("Number of tables", "12");
    await owner.fills("Tax in percent", "8.875");
    expect(await tierViolations(page)).toEqual([]);
    await owner.taps("Continue");
    await owner.fills("Your name", "Sam");
    await owner.fills("Password", "four plain words");
    expect(await tierViolations(page)).toEqual([]);
    await owner.taps("Open the console");

    // The wrong code leads back to its field.
    await expect(page.getByLabel("Setup code")).toBeFocused();
    await expect(page.getByText("This is not the code. The server prints it at its start.")).toBeVisible();
    await expect(page.getByLabel("Name of the restaurant")).toHaveValue("Maple Diner");
    await owner.fills("Setup code", code);
    for (let step = 1; step <= 3; step += 1) await owner.taps("Continue");
    await owner.taps("Open the console");

    await expect(heading("First steps")).toBeVisible();
    await waitForHydration(page);
    await expect(page.getByText("There is no dish yet.")).toBeVisible();
    await expect.poll(() => storedDraft(page)).toBeNull();
    expect(await tierViolations(page)).toEqual([]);
    const firstSteps = page.url();
    // A document of their own, which has the colour of the restaurant.
    expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(firstSteps);

    const { text, dishes } = menuFile();
    expect(dishes).toBeGreaterThan(100);
    await owner.taps("Import a file", "link");
    owner.steps += 1;
    await page.getByLabel("Choose a file").setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await owner.taps("Check the lines", "link");
    await owner.taps(`Load ${dishes} dishes`);
    await expect(heading("The menu is loaded")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the menu" })).toBeVisible();
    await owner.taps("Back to first steps", "link");
    await expect(page).toHaveURL(firstSteps);
    await expect(page.getByText(`${dishes} dishes on the menu`)).toBeVisible();
    const table = page.getByRole("link", { name: "Open as a guest at table 1" });
    const address = (await table.getAttribute("href")) ?? "";
    await owner.taps("Print the QR sheet", "link");
    await expect(page.getByRole("main").getByRole("img", { name: /^QR code/ })).toHaveCount(12);
    await owner.taps("Print", "button");
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);

    // A guest orders at the first table, with the code that the console shows.
    await owner.taps("Tables", "link");
    await owner.taps(/^Table 1 .*Free/);
    await owner.taps("Seat a party", "button", page.getByRole("region", { name: "Table 1", exact: true }));
    const digits = page.getByText(/^\d{4}$/).first();
    await expect(digits).toBeVisible();
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { "x-forwarded-for": freshAddress() },
    });
    const diner = new Diner(await phone.newPage(), host);
    await diner.page.goto(address);
    await diner.choosesGuests(2);
    await diner.adds("Onion Rings", "$6.50");
    await diner.reviews();
    await diner.places();
    await diner.typesCode((await digits.textContent()) ?? "");
    await diner.hasOrdered();
    await page.goto(firstSteps);
    await owner.taps("See live orders", "link");
    await expect(page.getByRole("article", { name: /^Table 1,/ })).toContainText("Onion Rings");
    expect(owner.steps + diner.taps).toBeLessThanOrEqual(MOST_STEPS);
    // Ten seconds for a step and three for an answer, in less than ten minutes.
    expect((owner.steps + diner.taps) * 10 + owner.waits * 3).toBeLessThan(600);
    test.info().annotations.push({ type: "steps", description: `${owner.steps + diner.taps}, waits ${owner.waits}` });
    await phone.close();

    // There is a restaurant now: the setup is closed.
    await page.goto(`${host.origin}/staff/setup`);
    await expect(page).not.toHaveURL(/\/setup$/);
  },
);
