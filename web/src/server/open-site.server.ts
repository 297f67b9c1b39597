import { createClient } from "@comanda/contract/client";
import { localeOfPath } from "../i18n/locale-path.ts";
import type { SiteDeps } from "./site-deps.ts";
import { HEADERS } from "@comanda/contract/headers";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { merchantApi } from "./merchant-api.server.ts";
import { openSession } from "./session.server.ts";
import type { Site } from "./site-context.server.ts";

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
    return { deps, build, session, locale, inlineStyles: [], accentCss: "", isDocument, apiFor, apiAt, fetchApi, identityHeaders };
  };
}
