import { expect } from "vitest";
import type { PagesHost } from "./pages-host.ts";

export type Role = "owner" | "manager" | "staff";
/** Somebody of the staff who is signed in. */
export type Person = { name: string; merchantId: string; headers: { cookie: string; origin: string; "content-type": string } };

let people = 0;

/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const DEMO = "100001";

/** Makes a call of the demo restaurant's console; throws where it is refused. */
export const consoleCall = (host: PagesHost, path: string, init: RequestInit): Promise<Response> =>
  callOf(host, `${DEMO}/call/api/staff/${path}`, init);

async function callOf(host: PagesHost, path: string, init: RequestInit): Promise<Response> {
  const answer = await host.get(`/staff/${path}`, init);
  const envelope: unknown = await answer.clone().json();
  expect(envelope).toMatchObject({ success: true });
  return answer;
}

/**
 * A person of this role, who is signed in at a host and has chosen a password. `api`: where the people are, if that is another host;
 * `merchantId`: of the person's restaurant, by default the demo's.
 */
export async function signsIn(
  host: PagesHost,
  role: Role,
  { api = host, merchantId = DEMO }: { api?: PagesHost; merchantId?: string } = {},
): Promise<Person> {
  const name = `${role} ${(people += 1)}`;
  const first = /First password: (\S+)/.exec(await api.command("staff", "add", merchantId, name, role))?.[1] ?? "";
  const headers = { origin: host.origin, "content-type": "application/json", cookie: "" };
  const body = JSON.stringify({ name, password: first, device: "Tablet" });
  headers.cookie = cookiesOf(await callOf(host, `${merchantId}/call/api/staff/sign-in`, { method: "POST", headers, body }));
  const next = JSON.stringify({ current: first, next: "four plain words" });
  headers.cookie =
    cookiesOf(await callOf(host, `${merchantId}/call/api/staff/password`, { method: "PUT", headers, body: next })) || headers.cookie;
  return { name, merchantId, headers };
}

/** A page of the console as this person gets it: its status, and the texts of its main part, of its headings and of all links. */
export async function consolePage(host: PagesHost, { headers, merchantId }: Person, path: string) {
  const answer = await host.get(`/staff/${merchantId}/${path}`, { headers: { cookie: headers.cookie } });
  const html = await answer.text();
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    status: answer.status,
    main: textOf(main),
    mainLinks: textsOf(main, "a"),
    buttons: textsOf(main, "button"),
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
