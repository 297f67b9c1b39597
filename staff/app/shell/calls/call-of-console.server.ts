import { BODY_KIB } from "@comanda/contract/endpoint";
import type { Envelope } from "@comanda/contract/envelope";
import { callsOfTheConsole, staffContract } from "@comanda/contract/staff/index";
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
} from "@comanda/web/server/calls/pass-call.server";
import type { StaffSite } from "../session/staff-site.server.ts";

const CALLS = pageCalls(callsOfTheConsole().map(({ call }) => call));

/**
 * Makes a page's call of the console with the token of the person's or the screen's cookie. Signing in and pairing store the token, which
 * the page never gets. A rejected token is tried a second time, with the cookies that the browser has then: a call that began before a sign-in
 * must not remove the cookie that the sign-in has set.
 */
export async function callOfConsole(request: Request, params: { merchantId: string; "*": string }, site: StaffSite): Promise<Response> {
  const { merchantId } = params;
  const url = new URL(request.url);
  const path = `/${params["*"]}`;
  const call = pageCallAt(CALLS, request, path);
  if (!call) return notFound();
  const isRetry = takeRetryMark(url);
  // A large body is read for a caller of the console alone; without it the API refuses the call.
  const isKnown = (call.bodyKib ?? 0) <= BODY_KIB.lines || (await site.consoleAt(merchantId).session.expiry()).success;
  const send = sender({ request, merchantId, site }, { call, to: `${path}${url.search}`, body: isKnown ? await bodyOf(request) : "{}" });
  const isScreen = site.callerAt(merchantId) === "screen";
  const answer = await send(site.staffHeaders(merchantId));
  if (!answer) return noAnswer();
  if (call === staffContract.session.signIn || call === staffContract.device.signIn) return signedIn(answer, merchantId, site);
  if (call === staffContract.screens.pair) return paired(answer, merchantId, site);
  if (answer.status === 401 && call !== staffContract.session.signOut && !isRetry) return resent(url);
  if (call === staffContract.device.lock && answer.ok && !isScreen) site.cookie.remove(merchantId);
  if (call === staffContract.session.signOut || answer.status === 401) (isScreen ? site.cookie.screens : site.cookie).remove(merchantId);
  if (call === staffContract.session.changeLanguage && answer.ok) site.cookie.chooseLanguage(await languageIn(answer, site));
  return forPage(answer);
}

type SignedIn = { token: string; browserToken?: string | null; language: string | null };

/** Stores the token of the session; after a sign-in by password that of the browser too, for another thirty days. */
async function signedIn(answer: Response, merchantId: string, { cookie }: StaffSite): Promise<Response> {
  const envelope = (await envelopeOf(answer)) as Envelope<SignedIn> | null;
  if (!envelope?.success) return forPage(answer);
  const { token, browserToken, ...person } = envelope.data;
  cookie.store(merchantId, token);
  const browser = browserToken === undefined ? undefined : (browserToken ?? cookie.browsers.tokenAt(merchantId));
  if (browser !== undefined) cookie.browsers.store(merchantId, browser);
  if (person.language) cookie.chooseLanguage(person.language);
  return forPage(Response.json({ ...envelope, data: person }));
}

/** The device is a screen from now on: a person who is signed in with its browser is signed out. */
async function paired(answer: Response, merchantId: string, site: StaffSite): Promise<Response> {
  const envelope = (await envelopeOf(answer)) as Envelope<{ token: string }> | null;
  if (!envelope?.success) return forPage(answer);
  const { token, ...screen } = envelope.data;
  if (site.callerAt(merchantId) === "person") await site.consoleAt(merchantId).session.signOut();
  site.cookie.remove(merchantId);
  site.cookie.screens.store(merchantId, token);
  return forPage(Response.json({ ...envelope, data: { ...screen, token: "" } }));
}

async function languageIn(answer: Response, site: StaffSite): Promise<string> {
  const envelope = (await envelopeOf(answer)) as Envelope<{ language: string | null }> | null;
  return envelope?.success && envelope.data.language ? envelope.data.language : site.language();
}
