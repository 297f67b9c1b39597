/** A page of the stand-in, of a session of Stripe or a trade of ECPay. Amounts are whole numbers of minor units. */
export type HostedPage = {
  id: string;
  provider: "stripe" | "ecpay";
  amount: number;
  currency: string;
  returnTo: string;
  notifyAt: string;
  /** `processing`: the bank has not answered yet, and the page takes nothing more; `refused`: it has said no then. */
  status: "open" | "paid" | "expired" | "processing" | "refused";
  declined: string | null;
  paidAt: Date | null;
  /** Whether ECPay was told not to close the payment. */
  isUnclosed: boolean;
  refunded: number;
  isDisputed: boolean;
  /** How much of it is disputed, in minor units. */
  disputedUnits: number;
  /** Until when a dispute is to be answered, in seconds; 0 where the bank allows no answer. */
  disputeUntil: number;
  disputeStatus: "needs_response" | "won" | "lost";
  /** What the request named of the payment. */
  metadata: Record<string, string>;
};

/** A movement of money on the account: `units` below zero went back. `pageId`: null for one of another program. */
export type HostedMovement = {
  id: string;
  pageId: string | null;
  type: "charge" | "refund" | "refund_failure" | "adjustment";
  units: number;
  fee: number;
  at: Date;
};

type OpenedPage = Pick<HostedPage, "id" | "provider" | "amount" | "currency" | "returnTo" | "notifyAt"> &
  Partial<Pick<HostedPage, "metadata">>;

/** What it takes for a payment and for a dispute, in minor units. */
export const FEE = 59;
const DISPUTE_FEE = 1_500;

/** The pages of the stand-in, and every amount that was taken or given back. */
export class HostedPages {
  readonly pages = new Map<string, HostedPage>();
  readonly taken: { id: string; units: number }[] = [];
  /** What was given back, with the name of the request; null for the provider's own page. `failed`: why it has failed since. */
  readonly refunds: { id: string; page: string; units: number; request: string | null; failed: string | null }[] = [];
  readonly movements: HostedMovement[] = [];
  /** What was paid to the bank, with the movements in it. */
  readonly payouts: { id: string; arrives: Date; at: Date; movements: string[] }[] = [];
  /** The time of the provider. */
  now = (): Date => new Date();
  /** What of its movements its list has: a fault hides, adds, changes or delays some. */
  lists = (movements: readonly HostedMovement[]): readonly HostedMovement[] => movements;
  /** Whether its sessions are of the live mode of the provider. */
  isLive = true;
  /** Whether it says its fees: Stripe does some time after a payment that it captures later. */
  hasFees = true;
  /** The code with which refunds are refused; null where they are not. */
  refundRefusal: string | null = null;

  open({ metadata = {}, ...page }: OpenedPage): HostedPage {
    const dispute = {
      isDisputed: false,
      disputedUnits: page.amount,
      disputeUntil: 1_800_000_000,
      disputeStatus: "needs_response",
    } as const;
    const opened: HostedPage = {
      ...page,
      status: "open",
      declined: null,
      paidAt: null,
      isUnclosed: false,
      refunded: 0,
      ...dispute,
      metadata,
    };
    this.pages.set(page.id, opened);
    return opened;
  }

  at(id: string): HostedPage {
    const page = this.pages.get(id);
    if (!page) throw new Error(`no page ${id}`);
    return page;
  }

  /** A person pays; false where the page takes nothing any more. */
  pay(id: string): boolean {
    return this.at(id).status === "open" && this.#take(id);
  }

  /** A person pays by a means of which the bank answers later: the page takes nothing more. */
  submit(id: string): void {
    this.at(id).status = "processing";
  }

  /** The bank pays what was submitted. */
  bankPays(id: string): boolean {
    return this.at(id).status === "processing" && this.#take(id);
  }

  #take(id: string): true {
    const page = this.at(id);
    Object.assign(page, { status: "paid", declined: null, paidAt: this.now() });
    this.taken.push({ id, units: page.amount });
    this.#move(id, { type: "charge", units: page.amount, fee: FEE });
    return true;
  }

  /** A person tries a card that is declined. */
  decline(id: string, code = "insufficient_funds"): void {
    const page = this.at(id);
    if (page.status === "open") page.declined = code;
  }

  /** What is left of a page: without what was given back, and what a bank has taken for a dispute. */
  left(id: string): number {
    const { amount, refunded, isDisputed, disputeStatus, disputedUnits } = this.at(id);
    return amount - refunded - (isDisputed && disputeStatus !== "won" ? disputedUnits : 0);
  }

  /** False where more is given back than is left, or refunds are refused. */
  refund(id: string, units: number, request: string | null = null): boolean {
    const page = this.at(id);
    if (page.status !== "paid" || this.refundRefusal !== null || !Number.isInteger(units) || units <= 0) return false;
    if (units > this.left(id)) return false;
    page.refunded += units;
    this.refunds.push({ id: `re_${id}_${this.refunds.length + 1}`, page: id, units, request, failed: null });
    this.taken.push({ id, units: -units });
    this.#move(id, { type: "refund", units: -units, fee: 0 });
    return true;
  }

  /** Pays to the bank what was moved since the payout before, which arrives in two days. */
  payOut(): string {
    const paid = new Set(this.payouts.flatMap(({ movements }) => movements));
    const at = this.now();
    const id = `po_${this.payouts.length + 1}`;
    const movements = this.movements.map((one) => one.id).filter((one) => !paid.has(one));
    this.payouts.push({ id, at, arrives: new Date(at.getTime() + 2 * 86_400_000), movements });
    return id;
  }

  /** The bank of the payer does not take a refund that was accepted, the newest of a page: its money is on the account again. */
  failRefund(id: string, why = "expired_or_canceled_card"): void {
    const refund = this.refunds.findLast(({ page, failed }) => page === id && failed === null);
    if (!refund) throw new Error(`no refund of ${id}`);
    refund.failed = why;
    this.at(id).refunded -= refund.units;
    this.taken.push({ id, units: refund.units });
    this.#move(id, { type: "refund_failure", units: refund.units, fee: 0 });
  }

  /** The payer asks the bank for the money that is left, or for a part of it, which the bank takes until it has decided. */
  dispute(id: string, units?: number): void {
    const page = this.at(id);
    Object.assign(page, { isDisputed: true, disputedUnits: units ?? page.amount - page.refunded, disputeStatus: "needs_response" });
    this.#move(id, { type: "adjustment", units: -page.disputedUnits, fee: DISPUTE_FEE });
  }

  #move(pageId: string, movement: Pick<HostedMovement, "type" | "units" | "fee">): void {
    this.movements.push({ id: `txn_${this.movements.length + 1}`, pageId, ...movement, at: this.now() });
  }

  /** What was taken less what was given back, in minor units. */
  sum(): number {
    return this.taken.reduce((all, { units }) => all + units, 0);
  }
}

/** The page as a browser shows it: a person pays (`notify`: and the provider notifies before the browser returns), tries a card that is declined, or goes back. */
export const pageHtml = ({ id, amount, currency, status, declined }: HostedPage): string =>
  `<!doctype html><title>Stand-in</title><h1>Pay ${amount} ${currency}</h1><p>${declined ?? status}</p>` +
  ["pay", "notify", "decline", "close"]
    .map((what) => `<form method="post" action="/pay/${id}/${what}"><button>${what}</button></form>`)
    .join("");
