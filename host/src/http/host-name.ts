/**
 * Whether a `Host` header names this server. Host names are case-insensitive, and may end with a dot (RFC 3986, section 3.2.2; RFC 1034,
 * section 3.1).
 */
export function isOwnHost(hosts: ReadonlySet<string>, host: string | undefined): boolean {
  if (host === undefined) return false;
  return hosts.has(host) || hosts.has(host.toLowerCase().replace(/\.(?=:\d+$|$)/, ""));
}
