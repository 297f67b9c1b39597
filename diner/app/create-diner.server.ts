import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { merchantIdIn } from "@comanda/web/merchant-path";
import type { SiteDeps } from "@comanda/web/server/site-deps";
import * as build from "virtual:react-router/server-build";
import { linksIn } from "./links.ts";
import { isProductPreview, isPublicPage, isSearchFor } from "./links/addresses.ts";
import type { DinerApp } from "./shell/diner-deps.ts";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { earlyTexts, textsOfBuild, type TextsOf } from "@comanda/web/server/early-texts.server";
import { routePaths } from "@comanda/web/server/route-paths.server";
import { finishPage } from "@comanda/web/server/finish-page.server";
import { THEME_COLOUR } from "./shell/document/light-colours.server.ts";
import { asLastMenu } from "./shell/document/last-menu.server.ts";
import { versionFromApi } from "./shell/merchant/merchant-version.server.ts";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { merchantOfPicture, passPicture } from "@comanda/web/server/calls/pass-picture.server";
import { asPreview, previewTheme, type PreviewTheme } from "@comanda/web/server/preview-page.server";
import { isFromHere } from "@comanda/web/server/same-origin.server";
import { isOfStaff } from "@comanda/web/server/staff-session.server";
import { searchEngineHead } from "./shell/document/search-engine-head.server.ts";
import { startScript } from "./start-script.ts";
import { type Site, siteContext } from "@comanda/web/server/site-context.server";

/** The id of this build. Open pages of another build load this one at their next navigation. */
export const buildId: string = build.assets.version;

/** The paths of all pages as templates, such as `/:lang?/merchant/:merchantId/order`. */
export const routes: readonly string[] = routePaths(build);

/**
 * Preloads the texts of a page in the language that its path names. Those of the sheet of a dish come with its script, which the order page requests
 * after its own.
 */
function earlyFilesOf({ clientFolder }: SiteDeps): (pathname: string, html: string) => string {
  const textsOfScripts = textsOfBuild(clientFolder);
  const textsOf: TextsOf = (scripts, locale) =>
    textsOfScripts(scripts, locale).filter((texts) => !texts.includes("/dish.") || scripts.some((script) => script.includes("/dish-")));
  return (pathname, html) => earlyTexts(html, textsOf, localeOfPath(pathname) ?? DEFAULT_LOCALE);
}

/** The theme of a page that only the console shows, in a frame; null for every other page. */
const themeOfPreview = (pathname: string, query: string): PreviewTheme | null =>
  isProductPreview(pathname) ? (previewTheme(query) ?? "light") : isPublicPage(pathname) ? previewTheme(query) : null;

/** Previews are rendered anew each time: who is not signed in to the console gets the page as diners see it, the menu in place of one dish. */
async function refusedPreview(pathname: string, site: Site): Promise<Response | null> {
  const merchantId = merchantIdIn(pathname) ?? "";
  if (await isOfStaff(site, merchantId)) return null;
  const location = isProductPreview(pathname) ? linksIn(site.locale).order(merchantId) : pathname;
  return new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } });
}

/** The diner's whole site as one function of a request, and what the host needs for caching its public pages. */
export function createDiner(deps: SiteDeps): DinerApp {
  const render = createRequestHandler(build, deps.appEnv === "dev" ? "development" : "production");
  const siteOf = siteOpener(deps, buildId);
  const itself = siteOf(new Request(deps.publicOrigin), "127.0.0.1");
  // In development Vite injects styles and scripts of its own, which the content security policy would block.
  const finish = import.meta.env.DEV ? undefined : finishPage(earlyFilesOf(deps), { startScript });

  const answer = async (request: Request, site: Site): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return site.session.writeTo(await render(request, context));
  };

  const merchantOfPublicPage: DinerApp["merchantOfPublicPage"] = (pathname, query) =>
    isPublicPage(pathname) && !isSearchFor(pathname, query) && previewTheme(query) === null ? merchantIdIn(pathname) : null;

  return {
    async handle(request, clientAddress) {
      const { pathname, search } = new URL(request.url);
      if (!isFromHere(request, deps.publicOrigin)) return new Response("Cross-site request refused", { status: 403 });
      const site = siteOf(request, clientAddress);
      const pictured = deps.apiIsApart ? merchantOfPicture(pathname) : null;
      if (pictured) return passPicture(request, pictured, site);
      const theme = themeOfPreview(pathname, search);
      const refused = theme && (await refusedPreview(pathname, site));
      if (refused) return refused;
      const response = await answer(request, site);
      if (!finish) return response;
      const isStored = merchantOfPublicPage(pathname, search) !== null;
      const head = async () => THEME_COLOUR + (await searchEngineHead(site, pathname));
      const page = await finish({ pathname, site, response, isStored }, head);
      return theme ? asPreview(page, theme) : page;
    },
    merchantOfPublicPage,
    versionFromApi: versionFromApi(itself),
    asLastMenu,
  };
}
