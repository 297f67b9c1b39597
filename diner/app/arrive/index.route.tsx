import type { Locale } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { redirect } from "react-router";
import { merchantIdAsked } from "../links/addresses.ts";
import { linksIn } from "../links.ts";
import { localeOfVisitor } from "@comanda/web/server/preferred-locale.server";
import { type Site, siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/index.route";

const MERCHANT_ID = /^\d{1,18}$/;

/**
 * Redirects to the menu of the merchant in the query, else of the last one visited, else of the deployment's; else to the home page
 * (product rules, sections 5 and 8). A `merchantId` that is not an id leads to NotFound (specification, section 2).
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { deps, session } = site;
  const locale: Locale = localeOfPath(url.pathname) ?? localeOfVisitor(site, request);
  session.remember("locale", locale);
  const links = linksIn(locale);
  const requestedId = merchantIdAsked(url.searchParams);
  if (requestedId === null && url.searchParams.has("merchantId")) throw redirect(links.notFound());
  const merchantId = requestedId ?? (await present(site, session.cookie("merchantId"))) ?? (await present(site, deps.defaultMerchantId));
  throw redirect(merchantId ? links.order(merchantId) : links.home());
}

/** The id, if the merchant exists or the API does not answer; undefined if the merchant does not exist. */
async function present({ apiFor }: Site, id: string | undefined): Promise<string | undefined> {
  if (id === undefined || !MERCHANT_ID.test(id)) return undefined;
  const tiny = await apiFor(id).merchant.tiny({ query: { id } });
  return tiny.status === 404 ? undefined : id;
}

export default () => null;
