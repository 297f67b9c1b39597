import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consolePage, type Person, signsIn } from "./console-people.ts";
import { pagesHost } from "./pages-host.ts";

/** The calls that the API answers with an error of the server, by their paths. */
let failing: RegExp | null = null;
let apiPort = 0;

const between = createServer((request, response) => {
  const { method, url: path = "", headers } = request;
  if (failing?.test(path)) return void response.writeHead(500).end();
  const on = ask({ port: apiPort, host: "127.0.0.1", method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  request.pipe(on);
});
await once(between.listen(0, "127.0.0.1"), "listening");
const origin = `http://localhost:${(between.address() as AddressInfo).port}`;

const api = pagesHost({ PUBLIC_ORIGIN: origin });
const web = pagesHost({ API_BASE: origin });

describe("a page of the console whose call fails", () => {
  let owner: Person;
  beforeAll(async () => {
    apiPort = Number(new URL(api().origin).port);
    owner = await signsIn(web(), "owner", { api: api() });
  });
  afterAll(() => void between.close());
  const pageOf = (path: string) => consolePage(web(), owner, path);

  it.each([
    ["orders", /\/staff\/board/],
    ["orders/all", /\/staff\/orders/],
    ["orders/new", /\/staff\/order-menu/],
    ["kitchen", /\/staff\/stations/],
    ["tables", /\/staff\/board/],
    ["menu", /\/staff\/menu/],
    ["menu/1004", /\/staff\/menu/],
    ["menu/promotions", /\/menu\/promotions/],
    ["menu/pictures", /\/staff\/menu/],
    ["menu/allergens", /products-by-categories/],
    ["menu/import", /\/staff\/imports/],
    ["menu/import?import=1", /\/staff\/imports\/1/],
    ["settings/restaurant", /\/settings\/restaurant/],
    ["settings/printers", /\/staff\/printers/],
    ["settings/hours", /\/settings\/restaurant/],
    ["settings/staff", /\/staff\/people/],
    ["tables/qr-sheet", /\/staff\/tables/],
    ["coupons", /\/staff\/coupons/],
    ["members?q=Mei", /\/staff\/members/],
    ["members/1", /\/staff\/members/],
    ["figures", /\/staff\/figures/],
    ["figures/online/2026-09-16", /\/staff\/payment-days/],
    ["figures/online/2026-09-16", /\/staff\/orders/],
    ["settings/stations", /\/settings\/stations/],
    ["settings/ordering", /\/settings\/ordering/],
    ["settings/taxes", /\/settings\/restaurant/],
    ["settings/levels", /\/settings\/restaurant/],
    ["settings/payments", /\/staff\/payment-accounts/],
    ["settings/integrations", /\/staff\/(keys|webhooks)/],
    ["settings/data", /\/settings\/data/],
    ["settings/status", /\/settings\/status/],
    ["settings/audit", /\/staff\/audit/],
    ["me", /\/staff\/sessions/],
    ["drawer", /\/staff\/drawers/],
  ])("says so beside the navigation, and can be tried again: %s", async (path, call) => {
    failing = call;
    const page = await pageOf(path);
    failing = null;
    expect(page).toMatchObject({ status: 503, buttons: ["Try again", "Copy what happened"] });
    expect(page.headings).toContain("This page did not load");
    expect(page.links).toContain("Tables");
  });

  it("shows the printers without the names that could not be read, which are read again on request", async () => {
    failing = /unprintable/;
    const { status, headings, buttons } = await pageOf("settings/printers");
    failing = null;
    expect([status, headings[0]]).toEqual([200, "Printers"]);
    expect(headings).toContain("Whether paper can print every name could not be checked.");
    expect(buttons).toContain("Try again");
    expect((await pageOf("settings/printers")).main).not.toContain("could not be checked");
  });
});
