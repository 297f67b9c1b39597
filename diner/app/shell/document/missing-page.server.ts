import { data } from "react-router";
import { merchantIdIn } from "@comanda/web/merchant-path";
import { merchantIdAsked } from "../../links/addresses.ts";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * What is thrown for a path that is none of ours: 404 with the path as it was asked for (specification, section 8), and whether the merchant
 * that the address names has no tables, so that there is no code to scan.
 */
export async function missingPage({ apiFor }: Pick<Site, "apiFor">, { pathname: path, searchParams }: URL) {
  const id = merchantIdIn(path) ?? merchantIdAsked(searchParams);
  const tiny = id === null ? null : await apiFor(id).merchant.tiny({ query: { id } });
  const hasNoTables = tiny?.success === true && tiny.data.offersDineIn === false;
  return data({ path, ...(hasNoTables && { hasNoTables }) }, { status: 404 });
}
