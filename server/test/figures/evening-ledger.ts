/** What the dishes of the evening cost, in cents. */
export const PRICES = [1150n, 425n, 395n];

/** An order in whole cents, by the rules in words. */
export type Ledger = {
  id: string;
  dishes: { id: string; dish: number; quantity: number }[];
  tip: bigint;
  discount: bigint;
  state: "completed" | "cancelled" | "test" | "joined" | "open";
  paid: Record<string, bigint>;
  rows: Record<string, number>;
  tips: bigint;
  drawer: bigint;
  off: bigint;
  corrections: bigint[];
};

export const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
export const dishesOf = ({ dishes }: Ledger): bigint => sum(dishes.map(({ dish, quantity }) => (PRICES[dish] ?? 0n) * BigInt(quantity)));
export const reductionOf = (order: Ledger): bigint => (order.discount < dishesOf(order) ? order.discount : dishesOf(order));
export const netOf = (order: Ledger): bigint => dishesOf(order) - reductionOf(order);
/** 8.25 %, a tie to the even cent. */
export const taxOf = (order: Ledger): bigint => {
  const [whole, rest] = [(netOf(order) * 825n) / 10_000n, (netOf(order) * 825n) % 10_000n];
  return rest > 5_000n || (rest === 5_000n && whole % 2n === 1n) ? whole + 1n : whole;
};
export const totalOf = (order: Ledger): bigint => netOf(order) + taxOf(order) + order.tip;
export const paidOf = ({ paid }: Ledger): bigint => sum(Object.values(paid));
