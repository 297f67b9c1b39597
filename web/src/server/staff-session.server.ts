import { createClientOf } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { staffSessionExpiry } from "@comanda/contract/staff/people/staff-calls";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { valuesByMerchant } from "./session.server.ts";
import type { Site } from "./site-context.server.ts";

/**
 * Whether the browser belongs to a person who is signed in to the console of a restaurant: by the cookie of the console, which is sent to all pages,
 * and the API. The question is no use of the session.
 */
export async function isOfStaff(
  { deps, session, fetchApi, apiAt }: Pick<Site, "deps" | "session" | "fetchApi" | "apiAt">,
  merchantId: string,
): Promise<boolean> {
  const name = deps.publicOrigin.startsWith("https:") ? "__Host-staff" : "staff";
  const token = valuesByMerchant(session.cookie(name)).get(merchantId);
  if (!token) return false;
  const api = createClientOf(
    { session: { expiry: staffSessionExpiry } },
    {
      base: () => apiAt(merchantId),
      fetch: fetchApi,
      timeoutMs: SERVER_CALL_TIMEOUT_MS,
      headers: { [HEADERS.merchant]: merchantId, [HEADERS.authorization]: `Bearer ${token}` },
    },
  );
  return (await api.session.expiry()).success;
}
