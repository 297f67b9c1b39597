import { OrderStatus } from "../codes.ts";

/** How a diner found a completed order, the best first. Read by the restaurant alone. */
export const RATINGS = ["good", "fair", "poor"] as const;
export type Rating = (typeof RATINGS)[number];

/** For how long after its end an order is rated. */
const RATING_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether an order can be rated, or its rating changed, at `now`. */
export const isRatedNow = ({ status, endedAt }: { status: number; endedAt: Date | null }, now: Date): boolean =>
  status === OrderStatus.Completed && endedAt !== null && now.getTime() - endedAt.getTime() < RATING_DAYS * DAY_MS;
