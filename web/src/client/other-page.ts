import { createPath, type To } from "react-router";

type At = { origin: string; pathname: string };

/**
 * The address of another page that a navigation leads to; null for a step in the history, for the page itself, and for an address
 * that is relative to it.
 */
export function otherPage(to: To | number | null, { origin, pathname }: At): URL | null {
  const path = to !== null && typeof to === "object" ? to.pathname && createPath(to) : to;
  if (typeof path !== "string" || !path.startsWith("/")) return null;
  const target = new URL(path, origin);
  return target.pathname === pathname ? null : target;
}
