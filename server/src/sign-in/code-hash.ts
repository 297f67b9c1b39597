import { findDinerByToken } from "../identity/store/diner-session-store.ts";
import type { Deps } from "../platform/deps.ts";
import type { Caller } from "../platform/http/caller.ts";
import { networkOf } from "../platform/net/network-of.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { CodeOf } from "./code-store.ts";

/**
 * The callers whose one-time codes a call may try, as keyed hashes; a new code belongs to the first: the diner of the call's token,
 * otherwise the network of its address. A code that was requested without a token can be entered with one from the same network.
 */
export async function codeCallers(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  { merchantId, tokenHash, address }: Pick<Caller, "merchantId" | "tokenHash" | "address">,
): Promise<[string, ...string[]]> {
  const hash = (caller: string) => deps.secrets.hash(`code-caller ${merchantId} ${caller}`);
  const network = hash(`network ${networkOf(address)}`);
  const diner = merchantId && tokenHash ? await findDinerByToken(deps.db, { merchantId, tokenHash, now: deps.clock.now() }) : null;
  return diner ? [hash(`diner ${diner.id}`), network] : [network];
}

/** The stored form of a code: a keyed hash bound to merchant and phone, so that it is valid for no other. */
export const codeHashOf = (secrets: Secrets, { merchantId, phone, code }: CodeOf & { code: string }): string =>
  secrets.hash(`sign-in ${merchantId} ${phone} ${code}`);

/** The stored form of a browser's id: a keyed hash bound to merchant and phone. */
export const browserHashOf = (secrets: Secrets, { merchantId, phone, browserId }: CodeOf & { browserId: string }): string =>
  secrets.hash(`browser ${merchantId} ${phone} ${browserId}`);
