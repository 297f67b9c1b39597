import { contract } from "@comanda/contract";
import type { Endpoint } from "@comanda/contract/endpoint";
import type { Envelope } from "@comanda/contract/envelope";
import { HEADERS } from "@comanda/contract/headers";
import type { MemberView } from "@comanda/contract/member-shapes";
import { identityAt } from "./identity.server.ts";
import type { Site } from "./site-context.server.ts";

/** The calls a page may make: the API's own, but for the one that hands out tokens of guests. */
const CALLS = Object.values(contract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter((call) => call !== contract.member.registerGuest)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`) }));

/** Headers of a page's call that go on to the API; who is calling is added here and never comes from the page. */
const PASSED_ON = ["content-type", "last-event-id", HEADERS.idempotencyKey, HEADERS.language];

/** In the query of a call that the browser sends once more, with the cookies that it has by then. */
const AGAIN = "again";

/**
 * Makes a page's call to the API in the name of the diner whose cookie came with it (product rules, section 3: Identity).
 * A dead token is looked at twice: it may be the one from before a sign-in whose answer is still on its way. Then a guest becomes a
 * new one, and a member is signed out, which the page hears by the 401.
 */
export async function callForBrowser(request: Request, params: { merchantId: string; "*": string }, site: Site): Promise<Response> {
  const { merchantId } = params;
  const url = new URL(request.url);
  const path = `/${params["*"]}`;
  const asked = CALLS.find(({ call, pattern }) => call.method === request.method && pattern.test(path))?.call;
  if (!asked) return notFound();
  const isAgain = url.searchParams.has(AGAIN);
  url.searchParams.delete(AGAIN);
  const body = request.method === "GET" ? undefined : await request.text();
  const send = async (token: string | undefined) =>
    site.fetchApi(`${site.deps.apiBase}${path}${url.search}`, {
      method: request.method,
      body,
      signal: request.signal,
      headers: { ...passedOn(request), [HEADERS.merchant]: merchantId, ...(token && { [HEADERS.authorization]: `Bearer ${token}` }) },
    });
  const answer = await send(await identityAt(site, merchantId));
  if (asked === contract.signIn.logIn) return signedIn(answer, merchantId, site);
  if (asked === contract.signIn.logOut) return signedOut(answer, merchantId, site);
  if (answer.status !== 401 || (await asksForMember(answer))) return forPage(answer);
  if (!isAgain) return sentAgain(url);
  const wasMember = site.session.isMemberAt(merchantId);
  site.session.leave(merchantId);
  return forPage(wasMember ? answer : await send(await identityAt(site, merchantId)));
}

const passedOn = (request: Request) =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name) ?? ""]] : [])));

/** A refusal that no new guest would change: the restaurant wants its diners to sign in. */
async function asksForMember(answer: Response): Promise<boolean> {
  const { data } = (await answer.clone().json()) as Envelope<{ needs?: string } | null>;
  return (data as { needs?: string } | null)?.needs === "member";
}

/** Who signed in is from now on the member, in the cookies; the page gets the member without the token. */
async function signedIn(answer: Response, merchantId: string, { session }: Site): Promise<Response> {
  const envelope = (await answer.clone().json()) as Envelope<MemberView & { token: string }>;
  if (!envelope.success) return forPage(answer);
  const { token, ...member } = envelope.data;
  session.become(merchantId, { ...member, token });
  return forPage(Response.json({ ...envelope, data: member }));
}

/** Whoever signed out, or was signed out already, is nobody here; the next call makes a new guest. */
function signedOut(answer: Response, merchantId: string, { session }: Site): Response {
  if (answer.ok || answer.status === 401) session.leave(merchantId);
  return forPage(answer);
}

/** Sends the browser to the same call: it comes with the body it had, and with the cookies of now. */
function sentAgain({ pathname, searchParams }: URL): Response {
  const query = new URLSearchParams([...searchParams, [AGAIN, ""]]);
  return new Response(null, { status: 307, headers: { location: `${pathname}?${query}`, "cache-control": "private, no-store" } });
}

/** The answer as the page gets it: personal, so nobody keeps it. */
function forPage(answer: Response): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of ["content-type", "retry-after", "x-accel-buffering"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

const notFound = () => Response.json({ success: false, code: 404, data: null, msg: "" }, { status: 404 });
