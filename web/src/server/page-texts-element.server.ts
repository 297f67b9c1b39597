import type { Locale } from "@comanda/domain/locale";
import { PAGE_TEXTS_ID } from "../client/navigation/preload-texts.ts";
import type { TextsOf } from "./early-texts.server.ts";

type RouteScripts = { module: string; imports?: string[] };

/** The element that says which texts the routes load in a language (preload-texts.ts). Every page has those of the root already. */
export function pageTextsElement(routes: Partial<Record<string, RouteScripts>>, textsOf: TextsOf, locale: Locale): string {
  const textsOfRoute = (id: string) => textsOf([routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])], locale);
  const ofRoot = textsOfRoute("root");
  const texts = Object.keys(routes).map((id) => [id, textsOfRoute(id).filter((address) => !ofRoot.includes(address))] as const);
  const found = Object.fromEntries(texts.filter(([, addresses]) => addresses.length > 0));
  return `<script type="application/json" id="${PAGE_TEXTS_ID}">${JSON.stringify(found)}</script>`;
}
