import type { Envelope } from "@comanda/contract/envelope";
import { callsOfTheConsole, staffContract } from "@comanda/contract/staff/index";
import { bodyOf, envelopeOf, forPage, noAnswer, notFound, pageCallAt, pageCalls, sender } from "@comanda/web/server/pass-call.server";
import type { StaffSite } from "../session/staff-site.server.ts";

const CALLS = pageCalls(callsOfTheConsole().map(({ call }) => call));

/** Makes a page's call of the console with the token of the person's cookie. Signing in stores the token, which the page never gets. */
export async function callOfConsole(request: Request, params: { merchantId: string; "*": string }, site: StaffSite): Promise<Response> {
  const { merchantId } = params;
  const url = new URL(request.url);
  const path = `/${params["*"]}`;
  const call = pageCallAt(CALLS, request, path);
  if (!call) return notFound();
  const send = sender({ request, merchantId, site }, { call, to: `${path}${url.search}`, body: await bodyOf(request) });
  const answer = await send(site.staffHeaders(merchantId));
  if (!answer) return noAnswer();
  if (call === staffContract.session.signIn) return signedIn(answer, merchantId, site);
  if (call === staffContract.session.signOut || answer.status === 401) site.cookie.remove(merchantId);
  if (call === staffContract.session.changeLanguage && answer.ok) site.cookie.chooseLanguage(await languageIn(answer, site));
  return forPage(answer);
}

async function signedIn(answer: Response, merchantId: string, { cookie }: StaffSite): Promise<Response> {
  const envelope = (await envelopeOf(answer)) as Envelope<{ token: string; language: string | null }> | null;
  if (!envelope?.success) return forPage(answer);
  const { token, ...person } = envelope.data;
  cookie.store(merchantId, token);
  if (person.language) cookie.chooseLanguage(person.language);
  return forPage(Response.json({ ...envelope, data: person }));
}

async function languageIn(answer: Response, site: StaffSite): Promise<string> {
  const envelope = (await envelopeOf(answer)) as Envelope<{ language: string | null }> | null;
  return envelope?.success && envelope.data.language ? envelope.data.language : site.language();
}
