const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a state-changing request comes from this site: by `Sec-Fetch-Site`, which scripts cannot set, or by `Origin` where the browser
 * does not send it. Cookies alone do not prove it. Behind https only the https origin is accepted: the same host over http may be an
 * attacker in the middle.
 */
export function isFromHere(request: Request, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin === publicOrigin || (publicOrigin.startsWith("http:") && origin === new URL(request.url).origin);
}
