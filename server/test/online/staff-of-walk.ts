import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { freshKey } from "../ordering/order-bodies.ts";
import { refusesRefund } from "./faults-of-walk.ts";
import type { Site } from "./payment-walk.ts";

const { online, orders, payments, refunds } = staffContract;

/** A person looks up at the provider what became of it, and decides nothing before. */
const LOOK_UP = "look-up-at-provider";

type What = InputOf<typeof refunds.give>["body"]["what"];

/** What the staff do something to: the orders of a table, the one that it is about first, and one of the attempts. */
type Subject = { orderIds: string[]; attemptId: string | undefined; page: string | null; choice: number };

/** What the staff do while guests pay. */
export class StaffAtOrders {
  readonly #site: Site;
  readonly #attemptIds = new Set<string>();
  constructor(site: Site) {
    this.#site = site;
  }

  /** An attempt of these guests: the staff at another table decide on the money of others. */
  knows(attemptId: string): void {
    this.#attemptIds.add(attemptId);
  }

  async take(operation: string, { orderIds, attemptId, page, choice }: Subject): Promise<void> {
    const [id = "", other = ""] = orderIds;
    const { call, owner } = this.#site;
    const acts: Record<string, () => Promise<unknown>> = {
      cash: () => this.#takeCash(id),
      "cancel-order": () => this.#cancel(id),
      join: () => this.#join(id, other),
      "take-over": async () => attemptId !== undefined && call(online.takeOver, { params: { id: attemptId } }, owner),
      "take-over-for-cash": () => this.#takeOverForCash(id),
      "refund-fails": async () => this.#failRefund(page),
      refund: () => this.#giveBack(id, { kind: "amount", amount: choice % 2 === 0 ? "1.00" : "2.00" }),
      "refund-dishes": () => this.#giveBackDishes(id, choice === 5),
      dispute: async () => this.#dispute({ page, units: choice % 2 === 0 ? null : 25 * choice }),
      "dispute-ends": async () => this.#endDispute(page, choice % 2 === 0 ? "lost" : "won"),
      "refund-at-provider": async () => this.#giveBackAtProvider({ page, units: 25 * (choice + 1) }),
      "refund-unallocated": () => this.#refundUnallocated(choice % 2 === 0),
      allocate: () => this.#allocate(id, choice % 2 === 0),
    };
    await acts[operation]?.();
  }

  #order(id: string) {
    return this.#site.data(orders.get, { params: { id } }, this.#site.owner);
  }

  async #takeCash(id: string): Promise<void> {
    const { due } = await this.#order(id);
    const body = { orders: [{ id, due }], method: "cash" as const, amount: due };
    await this.#site.call(payments.record, { body }, { ...this.#site.owner, key: freshKey() });
  }

  /** Ends all payments of an order, and takes what is due then. */
  async #takeOverForCash(id: string): Promise<void> {
    const { call, data, owner, work } = this.#site;
    for (const { attemptId } of await data(online.attempts, { params: { id } }, owner))
      await call(online.takeOver, { params: { id: attemptId } }, owner);
    await work(4);
    await this.#takeCash(id);
  }

  /** A refund fails at the provider that it had accepted. */
  #failRefund(page: string | null): void {
    const { pages } = this.#site.standIn;
    if (pages.refunds.some((one) => one.page === page && one.failed === null) && page !== null && this.#site.provider === "stripe")
      pages.failRefund(page);
  }

  async #cancel(id: string): Promise<void> {
    const { rowVersion } = await this.#order(id);
    const body = { rowVersion, reason: "left" as const };
    if ((await this.#site.call(orders.cancel, { params: { id }, body }, this.#site.owner)).success) await this.#site.afterUndo();
  }

  async #join(id: string, into: string): Promise<void> {
    const [{ rowVersion }, { rowVersion: intoRowVersion }] = [await this.#order(id), await this.#order(into)];
    const body = { into, rowVersion, intoRowVersion, isPreview: false };
    if ((await this.#site.call(orders.join, { params: { id }, body }, this.#site.owner)).success) await this.#site.afterUndo();
  }

  /** Gives back of what was paid online, as the console has previewed it. */
  async #giveBack(id: string, what: What): Promise<void> {
    const { call, owner } = this.#site;
    const { payments: paid, refunds: given } = await this.#order(id);
    const payment = paid.find((one) => one.method === "online" && !one.amount.startsWith("-"));
    if (!payment || given.some(({ problem }) => problem === LOOK_UP)) return;
    const preview = await call(refunds.preview, { params: { id }, body: { what } }, owner);
    if (!preview.success) return;
    const { amount, givenBack } = refunds.preview.data.parse(preview.data);
    const body = { what, method: "card", paymentId: payment.id, amount, givenBack, reason: "cold" } as const;
    await call(refunds.give, { params: { id }, body }, { ...owner, key: freshKey() });
  }

  /** A unit of the first dish, or everything. */
  async #giveBackDishes(id: string, isAll: boolean): Promise<void> {
    const [dish] = (await this.#order(id)).items;
    if (isAll) await this.#giveBack(id, { kind: "everything" });
    else if (dish) await this.#giveBack(id, { kind: "dishes", items: [{ id: dish.id, quantity: 1 }] });
  }

  /** The payer disputes what is left of a payment, or a part of it. */
  #dispute({ page, units }: Pick<Subject, "page"> & { units: number | null }): void {
    const { pages } = this.#site.standIn;
    if (page === null || this.#site.provider !== "stripe" || pages.at(page).status !== "paid" || pages.at(page).isDisputed) return;
    const left = pages.left(page);
    if (left > 0) pages.dispute(page, Math.min(units ?? left, left));
  }

  /** The bank decides on a dispute. */
  #endDispute(page: string | null, status: "won" | "lost"): void {
    const found = page === null ? null : this.#site.standIn.pages.at(page);
    if (found?.isDisputed && found.disputeStatus === "needs_response") found.disputeStatus = status;
  }

  /** Gives money back on the provider's own page. */
  #giveBackAtProvider({ page, units }: Pick<Subject, "page"> & { units: number }): void {
    if (page !== null && this.#site.provider === "stripe") this.#site.standIn.pages.refund(page, units);
  }

  /** Gives the first of the money that belongs to no order back, which the provider refuses once. */
  #refundUnallocated(isRefused: boolean): Promise<void> {
    return this.#decide(async (params, seen) => {
      if (isRefused) refusesRefund(this.#site);
      await this.#site.call(online.refund, { params, body: { reason: "cancelled", seen } }, this.#site.owner);
    });
  }

  /** Puts the first of the money that belongs to no order to one, all of it or a part. */
  #allocate(orderId: string, isAll: boolean): Promise<void> {
    const body = { orderId, ...(!isAll && { amount: "1.50" }) };
    return this.#decide((params) => this.#site.call(online.allocate, { params, body }, this.#site.owner));
  }

  /** Decides on the first of the money that belongs to no order; `seen`: why its refund was refused before. */
  async #decide(decision: (params: { id: string }, seen: string) => Promise<unknown>): Promise<void> {
    const { unallocated } = await this.#site.data(online.attention, {}, this.#site.owner);
    const first = unallocated.find((one) => one.state === "open" && one.problem !== LOOK_UP && this.#attemptIds.has(one.attemptId));
    if (first) await decision({ id: first.attemptId }, first.problem);
  }
}
