import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idOut, instant, page } from "../scalars.ts";

/** The reason of a change of balance: points earned by an order, spent on one, returned from one, granted by the
 * restaurant, or corrected with the payment of an order. */
export const POINTS_REASONS = ["earned", "spent", "returned", "granted", "corrected"] as const;

/** One entry of the ledger: `amount` signed, `balance` after it; order and serial `0` for an entry without an order. */
export const pointsEntry = z.object({
  id: idOut,
  reason: z.enum(POINTS_REASONS),
  amount: z.int(),
  balance: z.int(),
  orderId: idOut,
  serial: z.int(),
  createAt: instant,
});
export type PointsEntryView = z.output<typeof pointsEntry>;

/** The ledger, newest first, fifteen a page; a page after the last is empty (product rules, section 4). */
export const memberPoints = endpoint({
  method: "GET",
  path: "/api/member/points",
  summary: "The ledger of the member's points, newest first",
  needs: "member",
  query: z.object({ page }),
  data: z.array(pointsEntry),
  refusals: [],
});
