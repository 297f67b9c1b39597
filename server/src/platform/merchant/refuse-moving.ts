import { refuse } from "@comanda/domain/result";
import { sqlStateWithin } from "../db/transaction.ts";
import { type MerchantMoves, MOVING_SECONDS } from "./merchant-moves.ts";

/** SQL state with which the database refuses a change of a restaurant that moves (`refuse_change_while_moving`). */
const CHANGE_WHILE_MOVING = "CM002";

/** Whether the database has refused a change of a restaurant that moves. */
export const isChangeWhileMoving = (error: unknown): boolean => sqlStateWithin(error) === CHANGE_WHILE_MOVING;

/** What a change came to; undefined where the database has refused it because the restaurant moves: a job goes on with other restaurants. */
export const unlessMoving = <T>(change: Promise<T>): Promise<T | undefined> =>
  change.catch((error: unknown) => {
    if (!isChangeWhileMoving(error)) throw error;
    return undefined;
  });

/** Why calls of a restaurant are refused that moves or has moved; null for one that is here. */
export function refusedWhileMoving({ moves }: { moves: Pick<MerchantMoves, "of"> }, merchantId: string) {
  const move = moves.of(merchantId);
  if (!move) return null;
  return move.movedTo === null
    ? refuse("restaurant-moving", { retryAfterSeconds: MOVING_SECONDS })
    : refuse("restaurant-moved", { origin: move.movedTo });
}
