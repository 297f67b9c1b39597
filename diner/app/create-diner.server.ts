import { createClient } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { DinerDeps } from "./shell/diner-deps.ts";
import { localeOfPath } from "./links.ts";
import { earlyFiles } from "./shell/early-files.server.ts";
import { finishPage } from "./shell/finish-page.server.ts";
import { pageCache } from "./shell/page-cache.server.ts";
import { isFromHere } from "./shell/same-origin.server.ts";
import { openSession } from "./shell/session.server.ts";
import { searchEngineHead } from "./shell/search-engine-head.server.ts";
import { type Site, siteContext } from "./shell/site-context.server.ts";

/** The id of this build: pages of another build take this one at their next navigation. */
export const buildId: string = build.assets.version;

/** The diner's whole site as one function of a request. */
export function createDiner(deps: DinerDeps): (request: Request, clientAddress: string) => Promise<Response> {
  const render = createRequestHandler(build, deps.appEnv === "dev" ? "development" : "production");
  const cached = pageCache(deps);
  // Straight from the source, styles and scripts are put in by the build tool as it likes.
  const finish = import.meta.env.DEV ? undefined : finishPage(earlyFiles(deps.clientFolder));

  const siteOf = (request: Request, clientAddress: string): Site => {
    const { pathname } = new URL(request.url);
    const session = openSession(request, deps.publicOrigin);
    const fetchApi = deps.apiFetch(clientAddress);
    const locale = localeOfPath(pathname) ?? DEFAULT_LOCALE;
    const apiFor = (merchantId: string | null, token?: string) =>
      createClient({
        base: deps.apiBase,
        fetch: fetchApi,
        timeoutMs: CALL_TIMEOUT_MS.betweenServers,
        headers: {
          [HEADERS.language]: locale,
          ...(merchantId && { [HEADERS.merchant]: merchantId }),
          ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
        },
      });
    return { deps, session, locale, apiFor, fetchApi };
  };
  const answer = async (request: Request, site: Site): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return site.session.writeTo(await render(request, context));
  };

  return async (request, clientAddress) => {
    if (!isFromHere(request, deps.publicOrigin)) return new Response("Cross-site request refused", { status: 403 });
    if (!finish) return answer(request, siteOf(request, clientAddress));
    return cached(request, async (plain) => {
      const site = siteOf(plain, clientAddress);
      return finish(plain, await answer(plain, site), () => searchEngineHead(site, new URL(plain.url).pathname));
    });
  };
}
