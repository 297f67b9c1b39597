const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from a page of this site: by `Sec-Fetch-Site`, which no page can
 * forge, or by `Origin` where a browser does not send it. Cookies alone say nothing about who asked. Behind https the site has one
 * origin: the name of the same host over http is somebody else's, who sits on the way.
 */
export function isFromHere(request: Request, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin === publicOrigin || (publicOrigin.startsWith("http:") && origin === new URL(request.url).origin);
}
