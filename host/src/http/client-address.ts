import ipaddr from "ipaddr.js";

/**
 * The address of the caller: the socket's, or behind trusted proxies the rightmost address in `X-Forwarded-For` that is not a trusted
 * proxy itself (product rules, section 1), so that a client cannot forge it.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][],
): string {
  const hops = [...(forwardedFor?.split(",") ?? []).map((hop) => hop.trim()), socketAddress];
  for (const hop of hops.toReversed()) {
    if (!ipaddr.isValid(hop)) return socketAddress;
    const address = ipaddr.process(hop);
    if (!isTrustedProxy(hop, trusted)) return address.toString();
  }
  return socketAddress;
}

/** Whether an address is a trusted proxy. */
export function isTrustedProxy(text: string, trusted: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}
