import { locales } from "@comanda/domain/locale";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/index-sitemap.route";
import { siteMapIndex, xmlAnswer } from "./site-map.ts";

export const loader = ({ context }: Route.LoaderArgs) => xmlAnswer(siteMapIndex(context.get(siteContext).deps.publicOrigin, locales));
