import type { Client } from "@comanda/contract/client";
import type { SiteDeps } from "./site-deps.ts";
import { ServerMode } from "@comanda/domain/codes";

/** Returns the API base of a merchant, by the merchant's server mode. Throws where the mode is unknown. */
export type MerchantApi = (merchantId: string, cloud: () => Client) => Promise<string>;

const MERCHANT_ID = /^\d{1,18}$/;

/** How long a server mode is cached, in milliseconds. */
const BELIEVED_MS = 60_000;

/**
 * Resolves the API base of each merchant (specification, section 4: Server mode): in mode cloud the deployment's; in mode local the
 * merchant's own host, `<merchant id>.<host of the API base>`. When the cloud does not answer, the last known base is used, so that a
 * restaurant with its own server keeps working. Within one process there is only one API.
 */
export function merchantApi({ apiBase, apiIsApart, now }: Pick<SiteDeps, "apiBase" | "apiIsApart" | "now">): MerchantApi {
  const bases = new Map<string, { base: string; until: number }>();
  return async (merchantId, cloud) => {
    // Only a valid id may become part of a host name.
    if (!apiIsApart || !MERCHANT_ID.test(merchantId)) return apiBase;
    const last = bases.get(merchantId);
    if (last && now().getTime() < last.until) return last.base;
    const tiny = await cloud().merchant.tiny({ query: { id: merchantId } });
    if (tiny.success) {
      const base = tiny.data.serverMode === ServerMode.local ? localBase(apiBase, tiny.data.id) : apiBase;
      bases.set(merchantId, { base, until: now().getTime() + BELIEVED_MS });
      return base;
    }
    // The merchant does not exist: the call itself gets the API's 404.
    if (tiny.status === 404) return apiBase;
    if (last) return last.base;
    throw new Error(`nobody says where the API of merchant ${merchantId} is`);
  };
}

/** The base of a merchant's own API. Throws where the host is an IP address, which takes no subdomain. */
function localBase(apiBase: string, merchantId: string): string {
  const { protocol, host } = new URL(apiBase);
  return new URL(`${protocol}//${merchantId}.${host}`).origin;
}
