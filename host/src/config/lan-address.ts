import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** Networks of containers and virtual machines, in which no phone is. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|flannel|tun|tap|utun|wg|tailscale|zt)/i;
/** The private networks of IPv4, those of homes and restaurants first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];

/**
 * The IPv4 address of this machine in the restaurant's own network, at which phones in the same network reach it: a private one, not of a
 * virtual network; null where it is in none.
 */
export function lanAddress(interfaces: Interfaces = networkInterfaces()): string | null {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, found = []]) => found)
    .flatMap(({ family, internal, address }) => (family === "IPv4" && !internal ? [address] : []));
  return PRIVATE.flatMap((network) => addresses.find((address) => network.test(address)) ?? [])[0] ?? null;
}
