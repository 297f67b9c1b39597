import { data } from "react-router";
import { merchantIdIn } from "@comanda/web/merchant-path";
import { merchantIdAsked } from "../../links/addresses.ts";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * The response for a path that does not exist: 404 with the requested path (specification, section 8), and whether the merchant in the URL
 * has no tables and therefore no code to scan.
 */
export async function missingPage({ apiFor }: Pick<Site, "apiFor">, { pathname: path, searchParams }: URL) {
  const id = merchantIdIn(path) ?? merchantIdAsked(searchParams);
  const tiny = id === null ? null : await apiFor(id).merchant.tiny({ query: { id } });
  const hasNoTables = tiny?.success === true && tiny.data.offersDineIn === false;
  return data({ path, ...(hasNoTables && { hasNoTables }) }, { status: 404 });
}
