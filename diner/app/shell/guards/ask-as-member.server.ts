import type { Answer, Client } from "@comanda/contract/client";
import { data } from "react-router";
import { signInAgain } from "./guard.server.ts";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * Calls the API as the member, for a page behind the guard. Null where the guard refuses; a member whose session has ended is redirected to
 * sign in and back.
 */
export async function askAsMember<Data>(
  site: Site,
  { merchantId, url }: { merchantId: string; url: URL },
  ask: (api: Client) => Promise<Answer<Data>>,
): Promise<Data | null> {
  const { session, apiFor } = site;
  const token = session.isMemberAt(merchantId) ? session.tokenAt(merchantId) : undefined;
  if (!token) return null;
  const answer = await ask(apiFor(merchantId, token));
  if (answer.success) return answer.data;
  if (answer.status !== 401) throw data({ path: url.pathname }, { status: 503 });
  throw signInAgain(site, { merchantId, url });
}
