import type { CashStep } from "@comanda/domain/money/cash-rounding";
import type { Money } from "@comanda/domain/money/money";
import type { AttemptSeen } from "@comanda/domain/payment/online/attempt-state";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { FailedRefund } from "../card/card-provider.ts";
import type { PaymentPageWords } from "../text/payment-page-words.ts";

/** Where the browser goes: an address, or a form that it posts. `isVisited`: whether a browser was given the form to post it. */
export type GoTo = { redirect: string } | { form: { action: string; fields: Record<string, string> }; isVisited?: true };

/** How something was paid: `card` with its brand and last four digits, or the provider's name of another means. */
export type OnlineMethod = { kind: string; brand: string; lastFour: string };

/** `lost`: the bank has given the money back to the payer. */
export type DisputeStatus = "open" | "won" | "lost";

/**
 * What a provider has of an attempt. `amount`: what was taken; `refunds`: what was given back of it; `fee`: what the provider takes for it,
 * null where it does not say; `dispute`: until when it has to be answered, null without a deadline, and what the bank has decided; `paymentRef`: the name
 * of the payment in events that do not name the page; `reason`: the provider's code of what was declined; `failedRefunds`: those that it accepted
 * and could not give back, which `refunds` does not contain; `standing`: the keys of our requests whose refunds `refunds` contains.
 */
export type OnlinePayment = {
  providerId: string;
  seen: Exclude<AttemptSeen, "no-answer" | "expiring">;
  amount: Money;
  refunds: Money;
  failedRefunds: FailedRefund[];
  standing: string[];
  fee: Money | null;
  method: OnlineMethod | null;
  dispute: { until: string | null; status: DisputeStatus; amount: Money } | null;
  paymentRef: string | null;
  reason: string | null;
};

/**
 * `isAnswered`: the provider has answered with an error of its own; whether the call had its effect is unknown in either case. `pauseMs`: for how long
 * it answers no call, where it says so.
 */
export type Unanswered = { kind: "unknown"; reason: string; isAnswered: boolean; pauseMs?: number };
export type Refused = { kind: "refused"; reason: string };

/** What a provider takes in a currency: multiples of `step`, `least` or more. `testAmount`: what a test payment of an account pays. */
export type ProviderLimits = { step: CashStep; least: Money; testAmount: Money };

/**
 * A request to start, of the sum of `amount` and `tip`, rounded to the step of the provider: `createdAt` and `key` are the attempt's, so that a repeat asks for the same.
 * `before`: the id of the page that the browser has opened before, where it goes again, and null otherwise: a provider that opens a page once has another one for this
 * visit.
 */
export type StartRequest = {
  attemptId: string;
  /** Whether it is the test of an account, which is no attempt: the list names it otherwise. */
  isTest?: boolean;
  merchantId: string;
  amount: Money;
  tip: Money;
  currency: string;
  /** What the page says is paid. */
  description: string;
  words: PaymentPageWords;
  /** The page to which the browser returns, and the address of the provider's notifications. */
  returnTo: string;
  notifyAt: string;
  createdAt: Date;
  key: string;
  before: string | null;
};

export type StartOutcome = { kind: "started"; providerId: string; go: GoTo } | Refused | Unanswered;
export type CheckOutcome = { kind: "accepted" } | Refused | Unanswered;
export type ReadOutcome = { kind: "payment"; payment: OnlinePayment } | Unanswered;
/** `expired`: the page takes no money any more, or as far as the provider can say was not used. */
export type ExpireOutcome = { kind: "expired" } | { kind: "paid" } | Unanswered;
/**
 * A movement in the provider's list: a payment, or what went back of one, below zero where it has returned. `attemptId`: the attempt that our request
 * named, null for one that another program began; `fee`: what the provider takes for it; `isDispute`: a bank has taken or returned it.
 */
export type MovementAtProvider = {
  id: string;
  kind: "payment" | "back";
  amount: Money;
  fee: Money;
  paymentRef: string | null;
  attemptId: string | null;
  isDispute: boolean;
  at: Date;
};
export type ListRequest = { merchantId: string; currency: string; from: Date; to: Date };
/** `not-offered`: the provider has no list that a program reads. */
export type ListOutcome = { kind: "list"; movements: MovementAtProvider[] } | { kind: "not-offered" } | Unanswered;
/**
 * A payment of the provider to the restaurant's bank, with the movements of the list that it has. `arrivesOn`: the day, as the provider expects it;
 * `accountEnds`: the last digits of the bank account, null where they are not said.
 */
export type PayoutAtProvider = { id: string; arrivesOn: string; hasFailed: boolean; accountEnds: string | null; movementIds: string[] };
/** `not-offered`: the provider does not say which payments a payout has. */
export type PayoutsOutcome = { kind: "payouts"; payouts: PayoutAtProvider[] } | { kind: "not-offered" } | Unanswered;
export type RefundRequest = { providerId: string; amount: Money; currency: string; key: string };
export type RefundOutcome = { kind: "refunded" } | Refused | Unanswered;

/** Why a notification is refused. */
export type NotificationRefusal = "malformed" | "wrong-signature" | "too-old";

/**
 * A provider of payments on a page of its own. A repeat of a call with the same key has no second effect. No call throws; each ends within the
 * bound of `ask-provider.ts`.
 */
export type OnlinePaymentProvider = {
  name: PaymentProvider;
  /** How long after one reading the next one is due while a diner is at the page, in milliseconds. */
  pauseMs: number;
  /** Whether `expire` ends a page for certain. Where it does not, money may come later, and is looked for. */
  endsPages: boolean;
  /** Whether other pages of an attempt may take money beside the one that has taken it. */
  mayTakeMore(providerId: string): boolean;
  /** Whether a refund without an answer can be repeated with its key. Where it cannot, a person looks it up at the provider. */
  repeatsRefunds: boolean;
  /** Whether a reading of a payment shows what has become of it since: what was given back elsewhere, a dispute, a fee that is said later. */
  showsLaterChanges: boolean;
  /** Whether its secrets belong to the test mode of the provider, as far as they say so. */
  isTestKey: boolean;
  /** Whether the provider knows the account and its secrets. */
  check(): Promise<CheckOutcome>;
  start(request: StartRequest): Promise<StartOutcome>;
  read(providerId: string): Promise<ReadOutcome>;
  /** For providers that take the money only after the browser has returned; others read. */
  confirm(providerId: string, returned: URLSearchParams): Promise<ReadOutcome>;
  expire(providerId: string): Promise<ExpireOutcome>;
  /** Gives an amount back of what was taken. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** The movements of money between two instants, by which a day is compared. */
  list(request: ListRequest): Promise<ListOutcome>;
  /** The payouts that may have movements between two instants. */
  payouts(request: ListRequest): Promise<PayoutsOutcome>;
  /**
   * Verifies a notification as it was received. `about`: the id or the `paymentRef` of what has changed; null for an event of another kind. `attemptId`: what was
   * started with it, where the id says that.
   */
  verifyWebhook(body: string, headers: Headers, now: Date): { about: string | null; attemptId?: string | null } | NotificationRefusal;
  /** The page on which the provider shows a payment to the restaurant; null where it has no address for one. */
  pageOf(payment: { providerId: string; paymentRef: string | null }): string | null;
  /** What a notification that was received is answered with. */
  webhookAnswer: string;
};
