import { contract } from "@comanda/contract";
import type { Answer } from "@comanda/contract/client";
import type { Endpoint } from "@comanda/contract/endpoint";
import type { Envelope } from "@comanda/contract/envelope";
import { HEADERS } from "@comanda/contract/headers";
import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { RegistrationState } from "@comanda/domain/codes";
import { type Locale, localeFrom } from "@comanda/domain/locale";
import {
  bodyOf,
  envelopeOf,
  forPage,
  noAnswer,
  notFound,
  pageCallAt,
  pageCalls,
  resent,
  sender,
  takeRetryMark,
} from "./pass-call.server.ts";
import type { Site } from "../site-context.server.ts";

/** The calls that a page may make: all of the API except the one that issues guests' tokens. */
const CALLS = Object.values(contract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter((call) => call !== contract.member.registerGuest);
const PAGE_CALLS = pageCalls(CALLS);

/**
 * Makes a page's API call with the token from the diner's cookie (product rules, section 3: Identity). A rejected token is tried a second
 * time, since a sign-in may be setting a new cookie. After that a guest is registered again, and a member is signed out, which the page
 * sees as a 401. When the API refuses to register a guest, the call gets that refusal.
 */
export async function callForBrowser(request: Request, params: { merchantId: string; "*": string }, site: Site): Promise<Response> {
  const { merchantId } = params;
  const url = new URL(request.url);
  const path = `/${params["*"]}`;
  const endpoint = pageCallAt(PAGE_CALLS, request, path);
  if (!endpoint) return notFound();
  const isRetry = takeRetryMark(url);
  const sendAs = sender({ request, merchantId, site }, { call: endpoint, to: `${path}${url.search}`, body: await bodyOf(request) });
  const send = (token: string | undefined) => sendAs(site.identityHeaders(merchantId, token));
  const locale = localeFrom(request.headers.get(HEADERS.language) ?? site.locale);
  const { token, refusal } = isPublicStream(endpoint)
    ? { token: site.session.tokenAt(merchantId) }
    : await identityAt(site, merchantId, locale);
  if (refusal && !allowsGuests(endpoint, refusal)) return refused(refusal);
  const answer = await send(token);
  if (!answer) return noAnswer();
  const isSignedOut = await saysSignedOut(endpoint, answer);
  if (endpoint === contract.signIn.logIn) return signedIn(answer, merchantId, site);
  if (endpoint === contract.member.get) await recognize(answer, { merchantId, token }, site);
  if (endpoint === contract.signIn.logOut) return signedOut(answer, merchantId, site);
  if (!isSignedOut || (await asksForMember(answer))) return forPage(answer);
  if (!isRetry) return resent(url);
  if (site.session.isMemberAt(merchantId)) {
    site.session.leave(merchantId);
    return forPage(answer);
  }
  const anew = await newGuestAt(site, merchantId, locale);
  if (anew.refusal) return refused(anew.refusal);
  const another = await send(anew.token);
  return another ? forPage(another) : noAnswer();
}

/** Such a stream begins beside the first call of a page, which registers the guest: two registrations at once would be two guests. */
const isPublicStream = ({ needs, isStream }: Endpoint): boolean => isStream === true && needs === "anyone";

/** Whether a call is made without a token when no guest could be registered: at the limit of new guests a diner can still sign in. */
const allowsGuests = (call: Endpoint, { status }: RegistrationRefusal): boolean => call.needs === "anyone" && status === 429;

/**
 * Whether the API says that the caller is signed out: by status 401, or by code 401 in an answer with another status (specification,
 * section 8).
 */
const saysSignedOut = async (call: Endpoint, answer: Response): Promise<boolean> =>
  answer.status === 401 || (!call.isStream && (await envelopeOf(answer))?.code === 401);

/** Whether the call needs a member. Such a refusal stays the same for a new guest. */
async function asksForMember(answer: Response): Promise<boolean> {
  return ((await envelopeOf(answer))?.data as { needs?: string } | null | undefined)?.needs === "member";
}

/** Stores the member in the cookies after sign-in; the page gets the member without the token. */
async function signedIn(answer: Response, merchantId: string, { session }: Site): Promise<Response> {
  const envelope = (await envelopeOf(answer)) as Envelope<MemberView & { token: string }> | null;
  if (!envelope?.success) return forPage(answer);
  const { token, ...member } = envelope.data;
  session.become(merchantId, { ...member, token });
  return forPage(Response.json({ ...envelope, data: member }));
}

/** Restores the cookies of a member whose browser still has the token but not the cookie that marks a member. */
async function recognize(
  answer: Response,
  { merchantId, token }: { merchantId: string; token: string | undefined },
  { session }: Site,
): Promise<void> {
  if (token === undefined || session.isMemberAt(merchantId)) return;
  const envelope = (await envelopeOf(answer)) as Envelope<MemberView> | null;
  if (!envelope?.success || envelope.data.registrationState !== RegistrationState.Registered) return;
  session.become(merchantId, {
    uuid: session.guestAt(merchantId) ?? envelope.data.uuid,
    token,
    registrationState: RegistrationState.Registered,
  });
}

/** After sign-out the cookies are cleared; the next call registers a new guest. */
function signedOut(answer: Response, merchantId: string, { session }: Site): Response {
  if (answer.ok || answer.status === 401) session.leave(merchantId);
  return forPage(answer);
}

/** The answer to a call that was not made because no guest could be registered: the API's refusal of the registration. */
function refused({ status, ...envelope }: RegistrationRefusal): Response {
  if (status === 0) return noAnswer();
  const { retryAfterSeconds } = (envelope.data ?? {}) as { retryAfterSeconds?: number };
  return forPage(
    Response.json(envelope, { status, headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) } }),
  );
}

/** The API's refusal to register a guest; status 0: no answer. */
type RegistrationRefusal = Extract<Answer<unknown>, { success: false }>;

/** The identity of a call: the diner's token, `undefined` where the merchant does not exist; or the refusal to register a guest. */
type Identity = { token: string | undefined; refusal?: undefined } | { token?: undefined; refusal: RegistrationRefusal };

type Knows = Pick<Site, "session" | "apiFor">;

/** Returns the diner's token at a merchant, registering a guest if the browser has none. A refusal is worded in `locale`. */
async function identityAt(site: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const token = site.session.tokenAt(merchantId);
  return token ? { token } : newGuestAt(site, merchantId, locale);
}

/** Registers a new guest at a merchant and replaces the browser's identity. When registration is refused, the previous identity stays. */
async function newGuestAt({ session, apiFor }: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const registered = await apiFor(merchantId).member.registerGuest({}, { headers: { [HEADERS.language]: locale } });
  if (!registered.success) return registered.status === 404 ? { token: undefined } : { refusal: registered };
  session.become(merchantId, { ...registered.data, registrationState: RegistrationState.Unregistered });
  return { token: registered.data.token };
}
