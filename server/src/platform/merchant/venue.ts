import { isWithinBlock } from "../net/network-of.ts";
import type { Merchant } from "./merchant-store.ts";

/** Whether an address is one of the restaurant's own, which its diners share. */
export const isVenueAddress = ({ definition }: Pick<Merchant, "definition">, address: string): boolean =>
  definition.venueAddresses.some((block) => isWithinBlock(address, block));
