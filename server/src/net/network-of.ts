import ipaddr from "ipaddr.js";

/** The network that an address counts as. One of version 6 is its network of 64 bits: whoever has one of its addresses has them all. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read.kind() === "ipv6" ? `${read.toNormalizedString().split(":").slice(0, 4).join(":")}::/64` : read.toString();
}

/** Whether an address lies in a block (CIDR). */
export function isWithinBlock(address: string, block: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [read, [range, bits]] = [ipaddr.process(address), ipaddr.parseCIDR(block)];
  return read.kind() === range.kind() && read.match(range, bits);
}
