import { contract } from "@comanda/contract";
import type { Envelope } from "@comanda/contract/envelope";
import { HEADERS } from "@comanda/contract/headers";
import { identityAt } from "./identity.server.ts";
import type { Site } from "./site-context.server.ts";

/** The calls a page may make: the API's own, but for the one that hands out tokens. */
const CALLS = Object.values(contract)
  .flatMap((feature) => Object.values(feature))
  .filter((call) => call !== contract.member.registerGuest)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }));

/** Headers of a page's call that go on to the API; who is calling is added here and never comes from the page. */
const PASSED_ON = ["content-type", "last-event-id", HEADERS.idempotencyKey, HEADERS.language];

/**
 * Makes a page's call to the API in the name of the diner whose cookie came with it (product rules, section 3:
 * Identity). A diner whose token is dead becomes a new guest, once.
 */
export async function callForBrowser(request: Request, params: { merchantId: string; "*": string }, site: Site): Promise<Response> {
  const url = new URL(request.url);
  const path = `/${params["*"]}`;
  if (!CALLS.some(({ method, pattern }) => method === request.method && pattern.test(path))) return notFound();
  const body = request.method === "GET" ? undefined : await request.text();
  const send = async (token: string | undefined) =>
    site.fetchApi(`${site.deps.apiBase}${path}${url.search}`, {
      method: request.method,
      body,
      signal: request.signal,
      headers: {
        ...passedOn(request),
        [HEADERS.merchant]: params.merchantId,
        ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
      },
    });
  const answer = await send(await identityAt(site, params.merchantId));
  if (answer.status !== 401 || (await asksForMember(answer))) return forPage(answer);
  site.session.leave(params.merchantId);
  return forPage(await send(await identityAt(site, params.merchantId)));
}

const passedOn = (request: Request) =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name) ?? ""]] : [])));

/** A refusal that no new guest would change: the restaurant wants its diners to sign in. */
async function asksForMember(answer: Response): Promise<boolean> {
  const { data } = (await answer.clone().json()) as Envelope<{ needs?: string } | null>;
  return (data as { needs?: string } | null)?.needs === "member";
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
