import { describe, expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

type Role = "owner" | "manager" | "staff";
type Person = { name: string; headers: { cookie: string; origin: string; "content-type": string } };

let people = 0;

/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Makes a call of the console; throws where it is refused. */
async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await host().get(`/staff/100001/call/api/staff/${path}`, init);
  const envelope: unknown = await answer.clone().json();
  expect(envelope).toMatchObject({ success: true });
  return answer;
}

/** A person of this role, who is signed in and has chosen a password. */
async function signIn(role: Role): Promise<Person> {
  const name = `${role} ${(people += 1)}`;
  const first = /First password: (\S+)/.exec(await host().command("staff", "add", "100001", name, role))?.[1] ?? "";
  const headers = { origin: host().origin, "content-type": "application/json", cookie: "" };
  const body = JSON.stringify({ name, password: first, device: "Tablet" });
  headers.cookie = cookiesOf(await call("sign-in", { method: "POST", headers, body }));
  const changed = await call("password", { method: "PUT", headers, body: JSON.stringify({ current: first, next: "four plain words" }) });
  headers.cookie = cookiesOf(changed) || headers.cookie;
  return { name, headers };
}

/** A page of the console as this person gets it: its status, and the texts of its main part, of its headings and of all links. */
async function pageOf({ headers }: Person, path: string) {
  const answer = await host().get(`/staff/100001/${path}`, { headers: { cookie: headers.cookie } });
  const html = await answer.text();
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    status: answer.status,
    main: textOf(main),
    mainLinks: textsOf(main, "a"),
    headings: textsOf(html, "h[12]"),
    links: textsOf(html, "a"),
  };
}

const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<(${tag})[ >][^]*?</\\1>`, "g"))].map(([element]) => textOf(element));
/** The text of HTML, with a space between elements. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

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

describe("a page that the role does not open", () => {
  it.each([
    ["figures", "staff"],
    ["menu/import", "staff"],
    ["menu/pictures", "staff"],
    ["settings/staff", "staff"],
    ["settings/printers", "manager"],
    ["settings/integrations", "manager"],
    ["settings/data", "manager"],
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
    expect(manager.mainLinks).toEqual(["", "Today", "", "Open orders"]);
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
        "Restaurant",
        "Opening hours",
        "Ordering",
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
