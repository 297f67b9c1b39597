import type { Answer } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { RegistrationState } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import type { Site } from "./site-context.server.ts";

/** Why the API made no new guest; status 0: no answer. */
export type RegistrationRefusal = Extract<Answer<unknown>, { success: false }>;

/**
 * Who makes a call: the token of a diner, `undefined` where there is no such merchant; or why nobody could become a guest.
 */
export type Identity = { token: string | undefined; refusal?: undefined } | { token?: undefined; refusal: RegistrationRefusal };

type Knows = Pick<Site, "session" | "apiFor">;

/** The diner at a merchant; a browser without an identity is registered as a guest. A refusal is worded in `locale`. */
export async function identityAt(site: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const token = site.session.tokenAt(merchantId);
  return token ? { token } : newGuestAt(site, merchantId, locale);
}

/** Registers a new guest at a merchant, in place of the identity that the browser had; keeps that one where registering is refused. */
export async function newGuestAt({ session, apiFor }: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const registered = await apiFor(merchantId).member.registerGuest({}, { headers: { [HEADERS.language]: locale } });
  if (!registered.success) return registered.status === 404 ? { token: undefined } : { refusal: registered };
  session.become(merchantId, { ...registered.data, registrationState: RegistrationState.Unregistered });
  return { token: registered.data.token };
}
