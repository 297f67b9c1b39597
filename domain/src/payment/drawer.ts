import { minus, type Money, money, NOTHING, sum } from "../money/money.ts";
import { DIGITS } from "../money/whole-cents.ts";

/** What happens to a cash drawer beside payments; `opened`: it was opened without money. */
export const DRAWER_MOVEMENTS = ["paid-in", "paid-out", "tips-out", "opened"] as const;
export type DrawerMovement = (typeof DRAWER_MOVEMENTS)[number];

/**
 * What went through a drawer since it was opened. `cash`: amounts and tips of cash payments less what was given back, without rounding, which
 * is `rounding`. `paidIn`, `paidOut` and `tipsOut` are never negative.
 */
export type DrawerSums = { float: Money; cash: Money; rounding: Money; paidIn: Money; paidOut: Money; tipsOut: Money };

/** The cash that should be in a drawer: its float, with what came in, less what went out, with rounding. */
export const expectedCash = ({ float, cash, rounding, paidIn, paidOut, tipsOut }: DrawerSums): Money =>
  minus(sum([float, cash, rounding, paidIn]), sum([paidOut, tipsOut]));

/** The signed amount by which a movement changes the cash of a drawer. */
export const changeByMovement = (kind: DrawerMovement, amount: Money): Money =>
  kind === "paid-in" ? amount : kind === "opened" ? NOTHING : minus(NOTHING, amount);

/** Notes or coins of one value, and how many of them were counted. */
export type CountedPiece = { value: string; count: number };

/** The sum of counted notes and coins. */
export const countedSum = (pieces: readonly CountedPiece[]): Money =>
  sum(pieces.map(({ value, count }): Money => ({ units: money(value).units * BigInt(count), scale: DIGITS }) as Money));
