import ipaddr from "ipaddr.js";

/** The network that an address counts towards. An IPv6 address counts as its /64 network, because one client has all addresses of it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read.kind() === "ipv6" ? `${read.toNormalizedString().split(":").slice(0, 4).join(":")}::/64` : read.toString();
}

/** Whether an address is in a CIDR block. */
export function isWithinBlock(address: string, block: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [read, [range, bits]] = [ipaddr.process(address), ipaddr.parseCIDR(block)];
  return read.kind() === range.kind() && read.match(range, bits);
}
