import { randomFrom } from "@comanda/domain/random-for-tests";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An item, an adjustment, a tax and a payment of a random order; amounts in cents. */
type Item = { id: string; productId: number; quantity: bigint; amount: bigint; points: number; isOff: boolean };
type Adjustment = { category: number; amount: bigint };
type Tax = { taxId: string; rate: string; amount: bigint; isIncluded: boolean };
export type RandomPayment = {
  id: string;
  orderId: string;
  method: string;
  amount: bigint;
  tip: bigint;
  reverses: string | null;
  day: string;
  at: number;
};
/** A random order. `made`: the seconds from the sending of its ticket to its end; null for one that is not made. */
export type RandomOrder = {
  id: string;
  serial: number;
  day: string;
  /** The hour that the wall clock shows when it is placed. */
  hour: number;
  at: number;
  type: number;
  status: number;
  reason: string | null;
  isTimed: boolean;
  items: Item[];
  adjustments: Adjustment[];
  taxes: Tax[];
  total: bigint;
  sentAt: number | null;
  endedAt: number | null;
  made: number | null;
};

/** When a day begins in Los Angeles, by the two changes of its clocks in the time of the tests. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + (day <= "2026-11-01" || day > "2027-03-14" ? 7 : 8) * HOUR;
/** The hours of a day: the one of the change in November has 25, the one in March 23. */
const hoursOf = (day: string): number => (day === "2026-11-01" ? 25 : day === "2027-03-14" ? 23 : 24);
/** What the wall clock shows after some hours of a day. */
function wallHour(day: string, passed: number): number {
  if (passed < 2) return passed;
  return day === "2026-11-01" ? passed - 1 : day === "2027-03-14" ? passed + 1 : passed;
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);

type Asked = { first: string; last: string; count: number; seed: string };
/** Random numbers, and ids that no other call has given. */
type Draw = { upTo: (most: number) => number; chance: (percent: number) => boolean; pick: <T>(of: readonly T[]) => T; id: () => string };

let ids = 7_000_000_000_000n;

function drawOf(seed: string): Draw {
  const random = randomFrom(Number(seed.replaceAll("-", "")));
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    upTo,
    chance: (percent) => random() * 100 < percent,
    pick: (of) => of[upTo(of.length - 1)] as (typeof of)[number],
    id: () => String((ids += 1n)),
  };
}

const sumOf = (amounts: readonly { amount: bigint }[]): bigint => amounts.reduce((sum, { amount }) => sum + amount, 0n);

function randomItems(draw: Draw): Item[] {
  return Array.from({ length: 1 + draw.upTo(4) }, (_, index) => {
    const isForPoints = draw.chance(6);
    const quantity = BigInt(1 + draw.upTo(3));
    const amount = isForPoints ? 0n : quantity * BigInt(draw.upTo(2_000));
    const isOff = index > 0 && draw.chance(8);
    return { id: draw.id(), productId: 1_000 + draw.upTo(40), quantity, amount, points: isForPoints ? 100 : 0, isOff };
  });
}

function randomOrder(draw: Draw, day: string, serial: number): RandomOrder {
  const items = randomItems(draw);
  let left = sumOf(items.filter(({ isOff }) => !isOff));
  const adjustments = [4, 3, 3, 0, 5, 9].flatMap((category): Adjustment[] => {
    if (!draw.chance(15)) return [];
    const amount = BigInt(draw.upTo(Number(left)));
    left -= amount;
    return amount === 0n ? [] : [{ category, amount }];
  });
  const charge = draw.chance(20) ? [{ category: 1, amount: BigInt(draw.upTo(300)) }] : [];
  const tips = draw.chance(40) ? [{ category: 2, amount: BigInt(draw.upTo(900)) }] : [];
  const taxes: Tax[] = [
    { taxId: "1", rate: "8.25", amount: (left * 825n) / 10_000n, isIncluded: false },
    ...(draw.chance(20) ? [{ taxId: "2", rate: "1.5", amount: (left * 15n) / 1_000n, isIncluded: draw.chance(50) }] : []),
  ];
  const minute = draw.upTo(hoursOf(day) * 60 - 1);
  const at = midnightOf(day) + minute * MINUTE + draw.upTo(59_999);
  const status = draw.chance(80) ? 1 : draw.pick([0, 2, 2, 3]);
  const isTimed = draw.chance(15);
  const sentAt = draw.chance(90) ? at + draw.upTo(900_000) : null;
  return {
    id: draw.id(),
    serial,
    day,
    hour: wallHour(day, Math.floor(minute / 60)),
    at,
    status,
    isTimed,
    items,
    taxes,
    sentAt,
    type: isTimed ? 1 : draw.pick([0, 0, 2, 3]),
    reason: status === 2 ? draw.pick(["left", "cannot", "test", null]) : null,
    adjustments: [...adjustments, ...charge, ...tips],
    total: left + sumOf(charge) + sumOf(tips) + sumOf(taxes.filter(({ isIncluded }) => !isIncluded)),
    endedAt: status === 0 ? null : at + draw.upTo(3_600_000),
    made: sentAt !== null && draw.chance(70) ? draw.upTo(1_500) : null,
  };
}

/** Payments in parts, some of them reversed and paid again, in every way, also on the next day; or nothing. */
function randomPayments(draw: Draw, { id: orderId, total, day, at, status }: RandomOrder): RandomPayment[] {
  if (status > 1 || draw.chance(10)) return [];
  const rows: RandomPayment[] = [];
  const add = (row: Pick<RandomPayment, "method" | "amount" | "tip" | "reverses">): RandomPayment => {
    const one = { ...row, id: draw.id(), orderId, day: draw.chance(5) ? nextDay(day) : day, at: at + rows.length * 1_000 };
    rows.push(one);
    return one;
  };
  let due = total;
  while (due > 0n && !draw.chance(10)) {
    const amount = draw.chance(60) ? due : BigInt(draw.upTo(Number(due)));
    const method = draw.pick(["card", "card", "cash", "cash", "other", "online", "written-off"]);
    const paid = add({ method, amount, tip: method === "written-off" ? 0n : BigInt(draw.upTo(200)), reverses: null });
    if (draw.chance(15)) add({ method, amount: -amount, tip: -paid.tip, reverses: paid.id });
    else due -= amount;
  }
  return rows;
}

/** Random orders of business days with their payments, and the last serial of each day. */
export function randomDays({ first, last, count, seed }: Asked) {
  const draw = drawOf(seed);
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  const serials = new Map<string, number>();
  const orders = Array.from({ length: count }, () => {
    const day = draw.pick(days);
    serials.set(day, (serials.get(day) ?? 0) + 1);
    return randomOrder(draw, day, serials.get(day) ?? 0);
  });
  const payments = orders.flatMap((order) => randomPayments(draw, order));
  return { orders, payments, serials };
}
