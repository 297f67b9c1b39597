import { RegistrationState } from "@comanda/domain/codes";
import type { Site } from "./site-context.server.ts";

/** The token of the diner at a merchant; whoever is nobody yet becomes a guest. `undefined` where there is no such merchant. */
export async function identityAt({ session, apiFor }: Pick<Site, "session" | "apiFor">, merchantId: string): Promise<string | undefined> {
  const known = session.tokenAt(merchantId);
  if (known) return known;
  const registered = await apiFor(merchantId).member.registerGuest();
  if (!registered.success) return undefined;
  session.become(merchantId, { ...registered.data, registrationState: RegistrationState.Unregistered });
  return registered.data.token;
}
