import { autoThemeScript } from "@comanda/web/client/auto-theme";
import { earlyTexts, textsOfBuild } from "@comanda/web/server/early-texts.server";
import { pageTextsElement } from "@comanda/web/server/page-texts-element.server";
import { finishPage } from "@comanda/web/server/finish-page.server";
import { routePaths } from "@comanda/web/server/route-paths.server";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { isFromHere } from "@comanda/web/server/same-origin.server";
import type { SiteDeps } from "@comanda/web/server/site-deps";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { openStaffSite, staffContext } from "./shell/session/staff-site.server.ts";
import type { StaffApp } from "./staff-app.ts";

/** The id of this build. */
export const buildId: string = build.assets.version;

/** The paths of all pages as templates, such as `/staff/:merchantId/orders`. */
export const routes: readonly string[] = routePaths(build);

/** The whole console as one function of a request. Its pages are never indexed and never cached. */
export function createStaff(deps: SiteDeps): StaffApp {
  const render = createRequestHandler(build, deps.appEnv === "dev" ? "development" : "production");
  const siteOf = siteOpener(deps, buildId);
  const textsOf = import.meta.env.DEV ? null : textsOfBuild(deps.clientFolder, "/staff");
  return {
    async handle(request, clientAddress) {
      if (!isFromHere(request, deps.publicOrigin)) return new Response("Cross-site request refused", { status: 403 });
      const { pathname, search } = new URL(request.url);
      if (pathname === "/staff") return new Response(null, { status: 302, headers: { location: `/staff/${search}` } });
      const site = openStaffSite(siteOf(request, clientAddress), request);
      const context = new RouterContextProvider();
      context.set(staffContext, site);
      const response = site.cookie.writeTo(await render(request, context));
      response.headers.set("x-robots-tag", "noindex");
      if (!textsOf) return response;
      const locale = site.language();
      const finish = finishPage((_, html) => earlyTexts(html, textsOf, locale), { startScript: autoThemeScript, frames: true });
      return finish({ pathname, site, response }, async () => pageTextsElement(build.assets.routes, textsOf, locale));
    },
  };
}
