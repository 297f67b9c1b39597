import { MAX_NOTES } from "@comanda/domain/limits";
import { isPrintable } from "@comanda/domain/printable";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import { findMerchant, type Merchant } from "../platform/merchant/merchant-store.ts";
import { advanceOrder, type OrderStep } from "../orders/change/advance-order.ts";
import { findOpenOrderIds, findOrderId } from "../orders/read/find-order-id.ts";
import { mergeOrders, type MergeRefusal } from "../orders/join/merge-orders.ts";
import { findAnyOrder, findOrderOfAnyone } from "../orders/read/order-store.ts";
import { orderLine, orderName, orderTicket } from "../orders/read/order-ticket.ts";

const STEPS: readonly string[] = ["send", "complete", "cancel"] satisfies OrderStep[];
const isStep = (word: string | undefined): word is OrderStep => word !== undefined && STEPS.includes(word);

/**
 * Commands of the staff for orders: `npm run order -- list <merchant>` for those in progress, `show|complete <merchant> <order>`,
 * `send <merchant> <order> [allergy-read]`, `cancel <merchant> <order> [reason]`, `merge <merchant> <order> <into order>`. An order is named by its number of the business day, or
 * by its id; the output names it by number, table and id.
 */
export const orderCommand: Command = {
  usage:
    "order -- list <merchant>, show|complete <merchant> <order>, send <merchant> <order> [allergy-read], cancel <merchant> <order> [reason], or merge <merchant> <order> <into order>",
  async run(deps, [step, merchantId = "", name, ...more]) {
    const merchant = /^\d{1,18}$/.test(merchantId) ? await findMerchant(deps.db, merchantId) : null;
    if (!merchant) return failed(merchantId ? `There is no merchant ${merchantId}.` : USAGE);
    if (step === "list" && name === undefined) return listed(deps, merchant);
    const names = step === "merge" ? [name, ...more] : [name];
    const ids: string[] = [];
    for (const named of names.flatMap((one) => one ?? [])) {
      const orderId = await findOrderId(deps.db, merchant, { named, now: deps.clock.now() });
      if (!orderId.ok) return orderId.why === "ambiguous" ? several(deps, merchant, { named, ids: orderId.help ?? [] }) : noneToday(named);
      ids.push(orderId.value);
    }
    const [id, into] = ids;
    if (step === "merge" && id && into && ids.length === 2) return merged(deps, { merchantId: merchant.id, from: id, into });
    if (!id || (more.length > 0 && step !== "cancel" && step !== "send")) return failed(USAGE);
    if (step === "show") return showTicket(deps, merchant, id);
    return isStep(step) ? advanced(deps, { merchantId: merchant.id, id, reason: more.join(" ").trim() }, step) : failed(USAGE);
  },
};

/** What the operator writes when the kitchen knows of the allergy. */
const ALLERGY_READ = "allergy-read";

const USAGE = `Usage: npm run ${orderCommand.usage}`;

const noneToday = (named: string): CommandOutcome => failed(`There is no order ${named} today; an earlier one is named by its id.`);

async function several({ db }: Deps, merchant: Merchant, { named, ids }: { named: string; ids: string[] }): Promise<CommandOutcome> {
  return failed(
    `${ids.length} orders in progress have the number ${named}. Name one of them by its id:`,
    ...(await linesOf(db, merchant, ids)),
  );
}

async function listed({ db }: Deps, merchant: Merchant): Promise<CommandOutcome> {
  const lines = await linesOf(db, merchant, await findOpenOrderIds(db, merchant.id));
  return done(...(lines.length > 0 ? lines : ["No order is in progress."]));
}

async function linesOf(on: Queryable, merchant: Merchant, ids: string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const id of ids) {
    const order = await findOrderOfAnyone(on, merchant.id, id);
    if (order) lines.push(orderLine(order, merchant));
  }
  return lines;
}

/** The name of an order for the output; its id where it does not exist. */
async function nameOf({ db }: Deps, merchantId: string, id: string): Promise<string> {
  const order = await findAnyOrder(db, merchantId, id);
  return order ? orderName(order) : id;
}

async function showTicket({ db }: Deps, merchant: Merchant, id: string): Promise<CommandOutcome> {
  const order = await findOrderOfAnyone(db, merchant.id, id);
  return order ? done(...orderTicket(order, merchant)) : failed(`There is no order ${id}.`);
}

async function advanced(deps: Deps, order: { merchantId: string; id: string; reason: string }, step: OrderStep): Promise<CommandOutcome> {
  if (order.reason.length > MAX_NOTES || !isPrintable(order.reason))
    return failed(`A reason has at most ${MAX_NOTES} characters on one line.`);
  const readsAllergy = step === "send" && order.reason === ALLERGY_READ;
  if (step !== "cancel" && order.reason !== "" && !readsAllergy) return failed(USAGE);
  const moved = await advanceOrder(deps, { ...order, readsAllergy }, step);
  const name = await nameOf(deps, order.merchantId, order.id);
  if (moved.ok) return done(`Order ${name}: ${step} done${pointsSaid(step, moved.value.points)}.`);
  const why = {
    "not-found": `There is no order ${order.id}.`,
    "order-modified": `Order ${name} has ended and cannot be changed.`,
    "paid-in-part": `Something of order ${name} is paid: correct the payment first.`,
    "card-held": `A card is held for order ${name}: capture or release it first.`,
  };
  if (moved.why !== "allergy-unread") return failed(why[moved.why]);
  const words = (moved.help ?? []).map((text) => `  “${text}”`);
  return failed(`Order ${name} names an allergy. When the kitchen knows, send it with ${ALLERGY_READ} at the end.`, ...words);
}

const pointsSaid = (step: OrderStep, points: number): string =>
  points === 0 ? "" : `, ${points} points ${step === "complete" ? "earned" : "returned"}`;

async function merged(deps: Deps, request: { merchantId: string; from: string; into: string }): Promise<CommandOutcome> {
  const result = await mergeOrders(deps, request);
  if (result.ok) {
    const [from, into] = [await nameOf(deps, request.merchantId, request.from), await nameOf(deps, request.merchantId, request.into)];
    return done(`Order ${from} is part of order ${into} now: ${result.value.total} in all.`);
  }
  return failed(WHY_NOT[result.why](request));
}

const WHY_NOT: Record<MergeRefusal, (request: { from: string; into: string }) => string> = {
  "not-found": ({ from, into }) => `There is no order ${from}, or none ${into}.`,
  "order-modified": ({ from, into }) => `Orders ${from} and ${into} are not two open orders of which nothing is paid.`,
  "has-points": ({ from }) => `Order ${from} has items for points and stays by itself.`,
  "too-many-lines": () => "Together they would have more lines than an order may have.",
};
