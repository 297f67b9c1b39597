import type { Answer } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { RegistrationState } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import type { Site } from "./site-context.server.ts";

/** The API's refusal to register a guest; status 0: no answer. */
export type RegistrationRefusal = Extract<Answer<unknown>, { success: false }>;

/** The identity of a call: the diner's token, `undefined` where the merchant does not exist; or the refusal to register a guest. */
export type Identity = { token: string | undefined; refusal?: undefined } | { token?: undefined; refusal: RegistrationRefusal };

type Knows = Pick<Site, "session" | "apiFor">;

/** Returns the diner's token at a merchant, registering a guest if the browser has none. A refusal is worded in `locale`. */
export async function identityAt(site: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const token = site.session.tokenAt(merchantId);
  return token ? { token } : newGuestAt(site, merchantId, locale);
}

/** Registers a new guest at a merchant and replaces the browser's identity. When registration is refused, the previous identity stays. */
export async function newGuestAt({ session, apiFor }: Knows, merchantId: string, locale: Locale): Promise<Identity> {
  const registered = await apiFor(merchantId).member.registerGuest({}, { headers: { [HEADERS.language]: locale } });
  if (!registered.success) return registered.status === 404 ? { token: undefined } : { refusal: registered };
  session.become(merchantId, { ...registered.data, registrationState: RegistrationState.Unregistered });
  return { token: registered.data.token };
}
