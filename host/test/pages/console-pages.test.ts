import { describe, expect, it } from "vitest";
import { consoleCall, consolePage, type Person, type Role, signsIn } from "./console-people.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

const signIn = (role: Role) => signsIn(host(), role);
const call = (path: string, init: RequestInit) => consoleCall(host(), path, init);
const pageOf = (person: Person, path: string) => consolePage(host(), person, path);

it("the pages of the console are neither stored nor indexed", async () => {
  const { headers } = await host().get("/staff/100001/sign-in");
  expect(Object.fromEntries(headers)).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
});

it("a call with a session that has ended is repeated with the session of a sign-in that came first", async () => {
  const { headers } = await signIn("staff");
  const board = "/staff/100001/call/api/staff/board";
  const ended = headers.cookie.replace(/\bstaff=([^;]*)[^;]{4}/, "staff=$1none");
  expect(ended).not.toBe(headers.cookie);
  const refused = await host().get(board, { headers: { ...headers, cookie: ended } });
  expect(refused.status).toBe(307);
  const again = new URL(refused.headers.get("location") ?? "", `${host().origin}${board}`);
  const repeated = await host().get(again.href, { headers });
  expect(repeated.status).toBe(200);
});

it("names on the page of printers what paper cannot print, with the page where it is changed", async () => {
  const owner = await signIn("owner");
  expect((await pageOf(owner, "settings/printers")).main).not.toContain("Names that paper cannot print");
  const body = JSON.stringify({ names: ["ዶሮ 9"], seats: 2, room: { id: "1" } });
  await call("tables", { method: "POST", headers: owner.headers, body });
  const { main, mainLinks } = await pageOf(owner, "settings/printers");
  expect(main).toMatch(/Names that paper cannot print whole: 1 .*ዶሮ 9 Table Not printed: ዶ ሮ/);
  expect(mainLinks).toContain("ዶሮ 9");
});

it("a table that is chosen says its state beside its name", async () => {
  const { main } = await pageOf(await signIn("staff"), "tables?table=12");
  expect(main).toMatch(/Table 12 Patio · 4 seats Free/);
});

it("a printed code says table and scan in each language of the restaurant", async () => {
  const { main } = await pageOf(await signIn("staff"), "tables/qr-sheet");
  expect(main).toMatch(/Pomelo Lane Table · 桌 · Mesa 12 Scan to order 掃描點餐 Escanea para pedir Patio · 700012/);
});

describe("a page that the role does not open", () => {
  it.each([
    ["figures", "staff"],
    ["menu/import", "staff"],
    ["menu/pictures", "staff"],
    ["settings/staff", "staff"],
    ["settings/printers", "manager"],
    ["settings/integrations", "manager"],
    ["settings/data", "manager"],
    ["settings/status", "manager"],
    ["settings/stations", "manager"],
  ] as const)("says whom to ask: %s to the role %s", async (path, role) => {
    const page = await pageOf(await signIn(role), path);
    expect(page.headings).toContain(role === "manager" ? "Ask the owner" : "Ask a manager");
    expect(page.links.some((link) => link.startsWith("Orders"))).toBe(true);
  });

  it("has no link in the navigation", async () => {
    const staff = await pageOf(await signIn("staff"), "orders");
    expect(staff.links).toContain("Tables");
    expect(staff.links).not.toContain("Figures");
    const manager = await pageOf(await signIn("manager"), "settings/staff");
    expect(manager.headings).toContain("Kitchen screens");
    for (const link of ["Printers", "Stations", "Integrations", "Data"]) expect(manager.links).not.toContain(link);
    expect((await pageOf(await signIn("owner"), "settings/staff")).links).toContain("Printers");
  });

  it("is a line of the audit, with the person who opened it", async () => {
    const jo = await signIn("manager");
    await pageOf(jo, "settings/stations");
    const { main } = await pageOf(jo, "settings/audit?refused=true");
    expect(main).toContain(jo.name);
    expect(main).toContain("Refused");
  });
});

describe("the page of a dish", () => {
  it("has its number, times and promotion folded, but for those that say something", async () => {
    const { headers } = await signIn("manager");
    const openFolds = async (path: string) => {
      const answer = await host().get(`/staff/100001/${path}`, { headers: { cookie: headers.cookie } });
      const folds = [...(await answer.text()).matchAll(/<details class="folded[^>]*>/g)];
      return folds.map(([tag]) => tag.includes(" open"));
    };
    expect(await openFolds("menu/new")).toEqual([false, false, false]);
    // Brown Sugar Boba Milk: the second one costs half.
    expect(await openFolds("menu/4008")).toEqual([false, false, true]);
  });
});

describe("the languages of the restaurant", () => {
  it("are those in which the pages of the console ask for texts, its own first, and among which that one is chosen", async () => {
    const owner = await signIn("owner");
    const speaks = async (from: readonly string[], to: readonly string[]) => {
      const body = JSON.stringify({ seen: { languages: from }, wanted: { languages: to } });
      await call("settings/restaurant", { method: "PUT", headers: owner.headers, body });
    };
    const all = ["en-US", "zh-TW", "es-ES"];
    const languages = ["English", "Español", "繁體中文"];
    await speaks(all, ["en-US", "es-ES"]);
    // The pages read the restaurant again when they are told of the change.
    const namedInDish = async () => {
      const { main } = await pageOf(owner, "menu/new");
      return languages.map((name) => main.includes(`Name in ${name}`));
    };
    await expect.poll(namedInDish).toEqual([true, true, false]);
    const { main } = await pageOf(owner, "settings/restaurant");
    await speaks(["en-US", "es-ES"], all);
    expect(languages.map((name) => main.includes(`Description (${name})`))).toEqual([true, true, false]);
    expect(main).toMatch(/The language in which the restaurant writes English Español Every text/);
  });
});

describe("the list of all orders", () => {
  it("is open to the staff for the running day; other days are for a manager", async () => {
    const staff = await signIn("staff");
    const today = await pageOf(staff, "orders/all");
    expect(today.headings).toContain("All orders");
    expect(today.mainLinks).toEqual(["Open orders"]);
    expect((await pageOf(staff, "orders/all?day=2026-01-05")).headings).toContain("Ask a manager");
    const manager = await pageOf(await signIn("manager"), "orders/all?day=2026-01-05");
    expect(manager.main).toContain("Monday, January 5, 2026");
    expect(manager.main).toContain("No orders on these days");
    expect(manager.mainLinks).toEqual(["", "", "Today", "Open orders"]);
  });

  it("says that nothing is found, not that there are no orders, where it is searched", async () => {
    const { main } = await pageOf(await signIn("staff"), "orders/all?q=nothing+like+this");
    expect(main).toContain("No order is like this");
    expect(main).not.toContain("No orders yet today");
  });
});

describe("the settings", () => {
  it.each([
    [
      "owner",
      [
        "First steps",
        "Status",
        "Restaurant",
        "Opening hours",
        "Ordering",
        "Online payment",
        "Taxes and charges",
        "Levels",
        "Stations",
        "Printers",
        "Staff",
        "Integrations",
        "Data",
        "Audit",
      ],
    ],
    ["manager", ["Staff", "Audit"]],
    ["staff", ["Audit"]],
  ] as const)("list for the role %s what that person may open", async (role, sections) => {
    const { mainLinks } = await pageOf(await signIn(role), "settings");
    expect(mainLinks).toHaveLength(sections.length);
    for (const [at, section] of sections.entries()) expect(mainLinks[at]).toMatch(new RegExp(`^${section}`));
  });
});

it("an address without a page says so beside the navigation", async () => {
  const page = await pageOf(await signIn("staff"), "nowhere");
  expect(page.status).toBe(404);
  expect(page.headings).toContain("There is no such page");
  expect(page.links).toContain("Tables");
});
