import { type Command, done, failed } from "../command/command.ts";
import type { Deps } from "../deps.ts";
import { advanceOrder, type OrderStep } from "./advance-order.ts";
import { mergeOrders, type MergeRefusal } from "./merge-orders.ts";

const STEPS: readonly string[] = ["send", "complete", "cancel"] satisfies OrderStep[];
const isStep = (word: string | undefined): word is OrderStep => word !== undefined && STEPS.includes(word);

/** `npm run order -- send|complete|cancel <merchant> <id>`, or `merge <merchant> <id> <into id>`: what the staff do with an order. */
export const orderCommand: Command = {
  usage: "order -- send|complete|cancel <merchant> <order id>, or merge <merchant> <order id> <into order id>",
  async run(deps, [step, merchantId = "", orderId = "", into]) {
    const areNumbers = /^\d{1,18}$/.test(merchantId) && [orderId, into ?? "0"].every((id) => /^\d{1,19}$/.test(id));
    if (areNumbers && step === "merge" && into) return merged(deps, { merchantId, from: orderId, into });
    if (!areNumbers || !isStep(step)) return failed(`Usage: npm run ${orderCommand.usage}`);
    const moved = await advanceOrder(deps, { merchantId, id: orderId }, step);
    if (moved.ok) return done(`Order ${orderId}: ${step} done${pointsSaid(step, moved.value.points)}.`);
    return failed(moved.why === "not-found" ? `There is no order ${orderId}.` : `Order ${orderId} has ended and cannot be changed.`);
  },
};

const pointsSaid = (step: OrderStep, points: number): string =>
  points === 0 ? "" : `, ${points} points ${step === "complete" ? "earned" : "returned"}`;

async function merged(deps: Deps, asked: { merchantId: string; from: string; into: string }) {
  const one = await mergeOrders(deps, asked);
  if (one.ok) return done(`Order ${asked.from} is part of order ${asked.into} now: ${one.value.total} in all.`);
  return failed(WHY_NOT[one.why](asked));
}

const WHY_NOT: Record<MergeRefusal, (asked: { from: string; into: string }) => string> = {
  "not-found": ({ from, into }) => `There is no order ${from}, or none ${into}.`,
  "order-modified": ({ from, into }) => `Orders ${from} and ${into} are not two open orders of which nothing is paid.`,
  "has-points": ({ from }) => `Order ${from} has items for points and stays by itself.`,
  "too-many-lines": () => "Together they would have more lines than an order may have.",
};
