import { lookup } from "node:dns/promises";
import type { WebhookAddressProblem } from "@comanda/domain/staff/webhook-events";
import { ok, refuse, type Result } from "@comanda/domain/result";
import ipaddr from "ipaddr.js";
import { isWithinBlock } from "./network-of.ts";

/** What the server may connect to by an address that a person has entered. */
export type OutsideNetworks = {
  /** CIDR blocks of networks of the restaurant, which are allowed, also without https. */
  allowed: readonly string[];
  /** The addresses of a name; rejects where it has none. */
  resolve(name: string): Promise<string[]>;
};

/** The addresses of a name, as the operating system resolves it. */
export const systemResolve = async (name: string): Promise<string[]> => (await lookup(name, { all: true })).map(({ address }) => address);

const MOST_CHARACTERS = 2_000;

/**
 * The address to connect to for a URL. Every address of its name must be public or in an allowed network: a name with one private address
 * is refused. The caller connects to this address and does not resolve the name again, which could have another address by then.
 */
export async function outsideAddress(
  text: string,
  networks: OutsideNetworks,
): Promise<Result<{ url: URL; address: string }, WebhookAddressProblem>> {
  const url = text.length <= MOST_CHARACTERS ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return refuse("malformed");
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(name) ? [name] : await networks.resolve(name).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return refuse("unknown-name");
  const isAllowed = addresses.every((one) => networks.allowed.some((block) => isWithinBlock(one, block)));
  if (isAllowed) return ok({ url, address });
  if (!addresses.every(isPublic)) return refuse("inside");
  return url.protocol === "https:" ? ok({ url, address }) : refuse("not-https");
}

/** IPv6 addresses that contain an IPv4 address and are no longer assigned, like `::127.0.0.1`; ipaddr.js takes them for public. */
const IPV4_COMPATIBLE = "::/96";

/** Whether an address is one of the internet: not private, local, link, reserved, or one that contains an IPv4 address of these. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast" && !isWithinBlock(address, IPV4_COMPATIBLE);
