import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { DinerDeps } from "./shell/diner-deps.ts";
import { earlyFiles } from "./shell/early-files.server.ts";
import { finishPage } from "./shell/finish-page.server.ts";
import { stampFromApi } from "./shell/merchant-stamp.server.ts";
import { siteOpener } from "./shell/open-site.server.ts";
import { pageCache } from "./shell/page-cache.server.ts";
import { merchantOfPicture, passPicture } from "./shell/pass-picture.server.ts";
import { isFromHere } from "./shell/same-origin.server.ts";
import { searchEngineHead } from "./shell/search-engine-head.server.ts";
import { type Site, siteContext } from "./shell/site-context.server.ts";

/** The id of this build: pages of another build take this one at their next navigation. */
export const buildId: string = build.assets.version;

/** The diner's whole site as one function of a request. */
export function createDiner(deps: DinerDeps): (request: Request, clientAddress: string) => Promise<Response> {
  const render = createRequestHandler(build, deps.appEnv === "dev" ? "development" : "production");
  const siteOf = siteOpener(deps);
  const itself = siteOf(new Request(deps.publicOrigin), "127.0.0.1");
  const cached = pageCache({ now: deps.now, stampOf: deps.stampOf ?? stampFromApi(itself) });
  // Straight from the source, styles and scripts are put in by the build tool as it likes.
  const finish = import.meta.env.DEV ? undefined : finishPage(earlyFiles(deps.clientFolder));

  const answer = async (request: Request, site: Site): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return site.session.writeTo(await render(request, context));
  };

  return async (request, clientAddress) => {
    if (!isFromHere(request, deps.publicOrigin)) return new Response("Cross-site request refused", { status: 403 });
    const pictured = deps.apiIsApart ? merchantOfPicture(new URL(request.url).pathname) : null;
    if (pictured) return passPicture(request, pictured, siteOf(request, clientAddress));
    if (!finish) return answer(request, siteOf(request, clientAddress));
    return cached(request, async (plain) => {
      const site = siteOf(plain, clientAddress);
      return finish(plain, await answer(plain, site), () => searchEngineHead(site, new URL(plain.url).pathname));
    });
  };
}
