import type { Client } from "@comanda/contract/client";
import type { SiteDeps } from "./site-deps.ts";
import { ServerMode } from "@comanda/domain/codes";

/** Where the API of a merchant is, by what the cloud says of it. Throws where nobody can say. */
export type MerchantApi = (merchantId: string, cloud: () => Client) => Promise<string>;

const MERCHANT_ID = /^\d{1,18}$/;

/** A server mode is believed for so long before the cloud is asked again, in milliseconds. */
const BELIEVED_MS = 60_000;

/**
 * Resolves the API base of each merchant (specification, section 4: Server mode): in mode cloud the deployment's; in mode local the
 * merchant's own host, `<merchant id>.<host of the API base>`. When the cloud does not answer, the last known base is used, so that a
 * restaurant with its own server keeps working. Within one process there is only one API.
 */
export function merchantApi({ apiBase, apiIsApart, now }: Pick<SiteDeps, "apiBase" | "apiIsApart" | "now">): MerchantApi {
  const bases = new Map<string, { base: string; until: number }>();
  return async (merchantId, cloud) => {
    // What is no id may be part of no host.
    if (!apiIsApart || !MERCHANT_ID.test(merchantId)) return apiBase;
    const last = bases.get(merchantId);
    if (last && now().getTime() < last.until) return last.base;
    const tiny = await cloud().merchant.tiny({ query: { id: merchantId } });
    if (tiny.success) {
      const base = tiny.data.serverMode === ServerMode.local ? localBase(apiBase, tiny.data.id) : apiBase;
      bases.set(merchantId, { base, until: now().getTime() + BELIEVED_MS });
      return base;
    }
    // A merchant that is not there is not there for the call itself either.
    if (tiny.status === 404) return apiBase;
    if (last) return last.base;
    throw new Error(`nobody says where the API of merchant ${merchantId} is`);
  };
}

/** The base of a merchant's own API. A host that is a number takes no name before it: that one cannot be reached. */
function localBase(apiBase: string, merchantId: string): string {
  const { protocol, host } = new URL(apiBase);
  return new URL(`${protocol}//${merchantId}.${host}`).origin;
}
