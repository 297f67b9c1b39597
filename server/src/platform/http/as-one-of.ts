import type { Endpoint, RefusalOf } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import type { Refused } from "@comanda/domain/result";

/**
 * A refusal of placing or pricing an order as one of a call. Those that only a diner's own call has never reach a person who takes an order, nor
 * the other way round.
 */
export function asOneOf<Call extends Endpoint>(call: Call, refused: Refused<Refusal>): Refused<RefusalOf<Call>> {
  // Every call with a body refuses what is malformed.
  const isKnown = refused.why === "malformed-input" || call.refusals.some((one) => one === refused.why);
  if (!isKnown) throw new Error(`${call.path} cannot refuse with ${refused.why}`);
  return refused as Refused<RefusalOf<Call>>;
}
