import ipaddr from "ipaddr.js";

/**
 * The address of the caller: the socket's, or behind proxies that are trusted the last one in `X-Forwarded-For` that is
 * not a trusted proxy itself, read from the right (product rules, section 1). What a caller writes there changes nothing.
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

/** Whether an address is one of the proxies that are trusted. */
export function isTrustedProxy(text: string, trusted: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}
