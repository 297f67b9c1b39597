import { ORDER_CODE, TABLE_CALL } from "@comanda/domain/limits";
import type { AuthenticatedCaller } from "../platform/http/caller.ts";
import type { Deps } from "../platform/deps.ts";
import type { Limit } from "../platform/limits/attempt-counter.ts";
import { isVenueAddress } from "../platform/merchant/merchant-store.ts";
import { networkOf } from "../platform/net/network-of.ts";

/** The limit of a caller and that of its network, in this order; other callers have their own. */
async function limitsOf(
  deps: Pick<Deps, "menus">,
  { merchantId, diner, address }: AuthenticatedCaller,
  {
    what,
    ofCaller,
    ofNetwork,
    ofVenue,
    windowSeconds,
  }: { what: string; ofCaller: number; ofNetwork: number; ofVenue: number; windowSeconds: number },
): Promise<[ofCaller: Limit, ofNetwork: Limit]> {
  const snapshot = await deps.menus.latest(merchantId);
  const most = snapshot && isVenueAddress(snapshot.merchant, address) ? ofVenue : ofNetwork;
  return [
    { merchantId, subject: `${what}:diner:${diner.id}`, most: ofCaller, windowSeconds },
    { merchantId, subject: `${what}:network:${networkOf(address)}`, most, windowSeconds },
  ];
}

/** The limits of wrong order codes, of a caller and of its network. */
export const attemptsOf = (deps: Pick<Deps, "menus">, caller: AuthenticatedCaller): Promise<[ofCaller: Limit, ofNetwork: Limit]> =>
  limitsOf(deps, caller, {
    what: "order-code",
    ofCaller: ORDER_CODE.attemptsOfCaller,
    ofNetwork: ORDER_CODE.attemptsOfNetwork,
    ofVenue: ORDER_CODE.attemptsOfVenue,
    windowSeconds: ORDER_CODE.windowSeconds,
  });

/** The limits of messages that request an order code from the staff. */
export const messagesOf = (deps: Pick<Deps, "menus">, caller: AuthenticatedCaller): Promise<Limit[]> =>
  limitsOf(deps, caller, {
    what: "order-code-message",
    ofCaller: ORDER_CODE.messagesOfCaller,
    ofNetwork: ORDER_CODE.messagesOfNetwork,
    ofVenue: ORDER_CODE.messagesOfVenue,
    windowSeconds: ORDER_CODE.windowSeconds,
  });

/** The limits of calls for the staff. */
export const callsOf = (deps: Pick<Deps, "menus">, caller: AuthenticatedCaller): Promise<Limit[]> =>
  limitsOf(deps, caller, { what: "table-call", ...TABLE_CALL });
