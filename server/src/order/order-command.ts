import { type Command, done, failed } from "../command/command.ts";
import { advanceOrder, type OrderStep } from "./advance-order.ts";

/** `npm run order -- send|complete|cancel <merchant> <id>`: what the staff do with an order. */
export const orderCommand: Command = {
  usage: "order -- send|complete|cancel <merchant> <order id>",
  async run(deps, [step, merchantId = "", orderId = ""]) {
    const known = step === "send" || step === "complete" || step === "cancel";
    if (!known || !/^\d{1,18}$/.test(merchantId) || !/^\d{1,19}$/.test(orderId)) return failed(`Usage: npm run ${orderCommand.usage}`);
    const moved = await advanceOrder(deps, { merchantId, id: orderId }, step);
    if (moved.ok) return done(`Order ${orderId}: ${step} done${pointsSaid(step, moved.value.points)}.`);
    return failed(moved.why === "not-found" ? `There is no order ${orderId}.` : `Order ${orderId} has ended and cannot be changed.`);
  },
};

const pointsSaid = (step: OrderStep, points: number): string =>
  points === 0 ? "" : `, ${points} points ${step === "complete" ? "earned" : "returned"}`;
