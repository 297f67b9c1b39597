import { MAX_NOTES } from "@comanda/domain/limits";
import { isPrintable } from "@comanda/domain/printable";
import { type Command, type CommandOutcome, done, failed } from "../command/command.ts";
import type { Deps } from "../deps.ts";
import { findMerchant, type Merchant } from "../merchant/merchant-store.ts";
import { advanceOrder, type OrderStep } from "./advance-order.ts";
import { findOpenOrderIds, findOrderId } from "./find-order-id.ts";
import { mergeOrders, type MergeRefusal } from "./merge-orders.ts";
import { findOrderOfAnyone } from "./order-store.ts";
import { orderLine, orderTicket } from "./order-ticket.ts";

const STEPS: readonly string[] = ["send", "complete", "cancel"] satisfies OrderStep[];
const isStep = (word: string | undefined): word is OrderStep => word !== undefined && STEPS.includes(word);

/**
 * What the staff do with orders: `npm run order -- list <merchant>` for those in progress, `show|send|complete <merchant> <order>`,
 * `cancel <merchant> <order> [reason]`, `merge <merchant> <order> <into order>`. An order is named by its number of the business day, or by
 * its id.
 */
export const orderCommand: Command = {
  usage:
    "order -- list <merchant>, show|send|complete <merchant> <order>, cancel <merchant> <order> [reason], or merge <merchant> <order> <into order>",
  async run(deps, [step, merchantId = "", name, ...more]) {
    const merchant = /^\d{1,18}$/.test(merchantId) ? await findMerchant(deps.db, merchantId) : null;
    if (!merchant) return failed(merchantId ? `There is no merchant ${merchantId}.` : USAGE);
    if (step === "list" && name === undefined) return listed(deps, merchant);
    const names = step === "merge" ? [name, ...more] : [name];
    const ids: string[] = [];
    for (const named of names.flatMap((one) => one ?? [])) {
      const id = await findOrderId(deps.db, merchant, { named, now: deps.clock.now() });
      if (id === null) return failed(`There is no order ${named} today; an earlier one is named by its id.`);
      ids.push(id);
    }
    const [id, into] = ids;
    if (step === "merge" && id && into && ids.length === 2) return merged(deps, { merchantId: merchant.id, from: id, into });
    if (!id || (more.length > 0 && step !== "cancel")) return failed(USAGE);
    if (step === "show") return shown(deps, merchant, id);
    return isStep(step) ? advanced(deps, { merchantId: merchant.id, id, reason: more.join(" ").trim() }, step) : failed(USAGE);
  },
};

const USAGE = `Usage: npm run ${orderCommand.usage}`;

async function listed({ db }: Deps, merchant: Merchant): Promise<CommandOutcome> {
  const lines: string[] = [];
  for (const id of await findOpenOrderIds(db, merchant.id)) {
    const order = await findOrderOfAnyone(db, merchant.id, id);
    if (order) lines.push(orderLine(order, merchant));
  }
  return done(...(lines.length > 0 ? lines : ["No order is in progress."]));
}

async function shown({ db }: Deps, merchant: Merchant, id: string): Promise<CommandOutcome> {
  const order = await findOrderOfAnyone(db, merchant.id, id);
  return order ? done(...orderTicket(order, merchant)) : failed(`There is no order ${id}.`);
}

async function advanced(deps: Deps, order: { merchantId: string; id: string; reason: string }, step: OrderStep): Promise<CommandOutcome> {
  if (order.reason.length > MAX_NOTES || !isPrintable(order.reason))
    return failed(`A reason has at most ${MAX_NOTES} characters on one line.`);
  const moved = await advanceOrder(deps, order, step);
  if (moved.ok) return done(`Order ${order.id}: ${step} done${pointsSaid(step, moved.value.points)}.`);
  return failed(moved.why === "not-found" ? `There is no order ${order.id}.` : `Order ${order.id} has ended and cannot be changed.`);
}

const pointsSaid = (step: OrderStep, points: number): string =>
  points === 0 ? "" : `, ${points} points ${step === "complete" ? "earned" : "returned"}`;

async function merged(deps: Deps, asked: { merchantId: string; from: string; into: string }): Promise<CommandOutcome> {
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
