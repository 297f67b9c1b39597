import { type Client, createClient } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { ServerMode } from "@comanda/domain/codes";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { localeOfPath } from "../i18n/locale-path.ts";
import { openSession } from "./session.server.ts";
import type { Site } from "./site-context.server.ts";
import type { SiteDeps } from "./site-deps.ts";

/**
 * Returns the context that loaders and actions get for a request. Each of its API calls sends the same headers (specification, section 7).
 */
export function siteOpener(deps: SiteDeps, build = ""): (request: Request, clientAddress: string) => Site {
  const baseOf = merchantApi(deps);
  return (request, clientAddress) => {
    const session = openSession(request, deps.publicOrigin);
    const fetchApi = deps.apiFetch(clientAddress, false);
    const fetchForPage = deps.apiFetch(clientAddress, true);
    const { pathname } = new URL(request.url);
    const locale = localeOfPath(pathname) ?? DEFAULT_LOCALE;
    const clientAt = (base: string | (() => Promise<string>), headers: Record<string, string>) =>
      createClient({
        base,
        fetch: fetchForPage,
        timeoutMs: SERVER_CALL_TIMEOUT_MS,
        headers: { [HEADERS.language]: locale, ...headers },
      });
    const cloud = () => clientAt(deps.apiBase, {});
    const apiAt = (merchantId: string) => baseOf(merchantId, cloud);
    const identityHeaders = (merchantId: string, token?: string) => {
      const guest = session.guestAt(merchantId);
      return {
        [HEADERS.merchant]: merchantId,
        ...(guest && { [HEADERS.guest]: guest }),
        ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
      };
    };
    const apiFor = (merchantId: string | null, token?: string) =>
      merchantId ? clientAt(() => apiAt(merchantId), identityHeaders(merchantId, token)) : cloud();
    // React Router asks for the data of a page by this suffix of its path.
    const isDocument = !pathname.endsWith(".data");
    const page = { inlineStyles: [], formActions: [], accentCss: "", isDocument };
    return { deps, build, session, locale, ...page, apiFor, apiAt, fetchApi, identityHeaders };
  };
}

/** Returns the API base of a merchant, by the merchant's server mode. Throws where the mode is unknown. */
type MerchantApi = (merchantId: string, cloud: () => Client) => Promise<string>;

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
