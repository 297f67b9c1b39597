import { type ConsoleMessage, expect, type Page, test as base } from "@playwright/test";
import { type RunningHost, startHost } from "./running-host.ts";
import { type Language, words } from "./words.ts";

export { expect };

/** What a diner does, in the words of a diner. */
export class Diner {
  readonly page: Page;
  readonly host: RunningHost;
  readonly language: Language;
  /** Taps so far, so that a test can check how many it took. */
  taps = 0;

  constructor(page: Page, host: RunningHost, language: Language = "en-US") {
    this.page = page;
    this.host = host;
    this.language = language;
  }

  get says() {
    return words[this.language];
  }

  /** Opens the address of a table's QR code. */
  async scans(table: number): Promise<void> {
    await this.page.goto(`${this.host.origin}${this.says.path}/m/100001/q/${700_000 + table}`);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.host.origin}${this.says.path}${path}`);
  }

  async tapsOn(name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
    this.taps += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  }

  async choosesGuests(count: number): Promise<void> {
    await this.tapsOn(this.says.guests(count));
  }

  async adds(name: string, price: string): Promise<void> {
    await this.tapsOn(this.says.add(name, price));
  }

  async reviews(): Promise<void> {
    await this.tapsOn(this.says.reviewOrder, "link");
    await expect(this.page.getByRole("button", { name: this.says.placeOrder })).toBeVisible();
  }

  async places(): Promise<void> {
    await this.tapsOn(this.says.placeOrder);
  }

  /** Gives the name that a guest who orders to go is asked for, and places the order. */
  async givesName(name: string): Promise<void> {
    const sheet = this.page.getByRole("dialog", { name: this.says.whatToCallYou });
    await sheet.getByRole("textbox", { name: this.says.name, exact: true }).fill(name);
    await sheet.getByRole("button", { name: this.says.saveAndPlace }).click();
  }

  /** Types the order code that the staff have, once the field can be tapped: while a dialog above it closes, nobody hears a key. */
  async typesCode(code: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: this.says.orderCode });
    await field.click();
    await field.fill("");
    await field.pressSequentially(code);
  }

  /** Waits for the page of the placed order; gives its id. */
  async hasOrdered(): Promise<string> {
    await expect(this.page.getByRole("heading", { name: this.says.received })).toBeVisible();
    return /order-detail\/(\d+)/.exec(this.page.url())?.[1] ?? "";
  }
}

/** Opens a table for a party and gives its order code. */
export async function openTable(host: RunningHost, table: number): Promise<string> {
  return /(\d{4})$/.exec(await host.command("table", "open", "100001", String(table)))?.[1] ?? "";
}

/** Goes on once the page hears taps by itself: a link that is tapped before asks the server for a document. */
const comesAlive = (page: Page) => page.waitForFunction(() => !("preHydrationClick" in window));

type Fixtures = { diner: Diner; dinerIn: (language: Language) => Diner; complaints: string[] };

let diners = 0;
/** Each test is at an address of its own, as behind a proxy: the limits of an address are for one diner or a few. */
export const freshAddress = (): string => {
  diners += 1;
  return `198.18.${(diners >> 8) & 255}.${diners & 255}`;
};

/** A diner's phone before the real server; the page's console has to stay silent. Who waits for the first bytes alone waits for no life. */
export const test = base.extend<Fixtures, { host: RunningHost }>({
  page: async ({ page }, give) => {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress() });
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (options?.waitUntil !== "commit") await comesAlive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (options?.waitUntil !== "commit") await comesAlive(page);
      return answer;
    };
    await give(page);
  },
  host: [
    async ({ browserName: _ }, give) => {
      // Each diner may have an address of their own, as behind a proxy.
      const host = await startHost({ TRUSTED_PROXIES: "127.0.0.1/32" });
      await give(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ page }, give) => {
      const complaints: string[] = [];
      page.on("console", (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await give(complaints);
    },
    { auto: true },
  ],
  diner: ({ page, host }, give) => give(new Diner(page, host)),
  dinerIn: ({ page, host }, give) => give((language) => new Diner(page, host, language)),
});
