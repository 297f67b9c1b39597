import type { Deps } from "../../../platform/deps.ts";
import { requestsAMinute } from "../../../platform/limits/requests-a-minute.ts";
import { BoundedCache } from "../../../platform/net/bounded-cache.ts";
import { hashOf } from "../../../platform/random.ts";
import { type AddressedPrinter, findAddressed } from "../printer-address-store.ts";

/** A secret is the id of the restaurant and 43 characters; before 0.3 without the restaurant. */
const SECRET = /^(?:(\d{1,18})_)?[\w-]{43}$/;
/** The requests with an unknown secret from one network in a minute, after which unknown ones are refused without a look at the database. */
const MOST_UNKNOWN = 60;
const KNOWN = { entries: 10_000, bytes: 2 ** 21 };

/** Finds the printer of a secret. A network that sends many unknown ones is answered only for those that this process has found before. */
export function addressFinder(deps: Deps): (secret: string, network: string) => Promise<AddressedPrinter | null> {
  const known = new BoundedCache<true>(KNOWN);
  const unknown = requestsAMinute(deps, MOST_UNKNOWN);
  return async (secret, network) => {
    const parts = SECRET.exec(secret);
    if (!parts) return null;
    const secretHash = hashOf(secret);
    if (unknown.isFull(network) && !known.get(secretHash)) return null;
    const printer = await findAddressed(deps.db, { merchantId: parts[1] ?? null, secretHash });
    if (printer) known.set(secretHash, true, secretHash.length);
    else unknown.count(network);
    return printer;
  };
}
