import type { staffContract } from "@comanda/contract/staff/index";
import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import type { Locale } from "@comanda/domain/locale";
import { money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import {
  compareDay,
  type DayDifference,
  daySums,
  type DaySums,
  type ListedMovement,
  type Movement,
} from "@comanda/domain/payment/online/compare-day";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { ok, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { comparedDayWords, whatToDo } from "../../platform/text/compared-day-words.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, currencyOf, type Merchant } from "../../platform/merchant/merchant-store.ts";
import type { MovementAtProvider, OnlinePaymentProvider } from "../../platform/online/online-provider.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { accountsOf, providerOfAccount, type StoredAccount } from "../account/account-store.ts";
import { staffOrdersOf } from "../online/attempt-view.ts";
import { wakeAttempt } from "../online/attempt-work-store.ts";
import { payoutsOf } from "./payouts-of-day.ts";
import { type AttemptOfDay, attemptsOfDays, movementsOfAttempts } from "./day-movements-store.ts";

const DAY_MS = 86_400_000;

/** A day before or after a business day. */
const dayBeside = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days around are read too; no business day begins more than a day and a half from the midnight of its date in UTC. */
const windowOf = (day: string) => ({
  days: { from: dayBeside(day, -1), to: dayBeside(day, 1) },
  instants: { from: new Date(Date.parse(day) - 2 * DAY_MS), to: new Date(Date.parse(day) + 3.5 * DAY_MS) },
});

/** `locale`: the language of who reads it. */
type Comparing = { deps: Deps; merchant: Merchant; day: string; account: StoredAccount; locale: Locale };

/** Compares a business day with the lists of the providers. */
export const compareOnlineDay: Handler<typeof staffContract.online.compare> = (deps, { merchantId, locale }, { params: { day } }) =>
  comparedDays(deps, { merchantId, day, locale });

/** A business day with the list of each provider, one after the other. A payment with a difference that is not explained is read at the provider at once. */
export async function comparedDays(
  deps: Deps,
  { merchantId, day, locale }: { merchantId: string; day: string; locale: Locale },
): Promise<Result<ComparedDay[], "malformed-input" | "not-signed-in">> {
  const asked = await askedPeriod(deps, merchantId, { from: day });
  if (!asked.ok) return asked;
  const { merchant } = asked.value.snapshot;
  const compared: ComparedDay[] = [];
  for (const account of await accountsOf(deps.db, { merchantId })) {
    const one = await compareAt({ deps, merchant, day, account, locale });
    if (account.isOn || one.here.count > 0) compared.push(one);
  }
  return ok(compared);
}

async function compareAt(comparing: Comparing): Promise<ComparedDay> {
  const { deps, merchant, day, account } = comparing;
  const adapter = providerOfAccount(deps, account);
  const { instants } = windowOf(day);
  const listing = { ...instants, merchantId: merchant.id, currency: currencyOf(merchant) };
  const found = adapter ? await adapter.list(listing) : ({ kind: "unknown", reason: "account-unreadable", isAnswered: false } as const);
  const movements = found.kind === "list" ? found.movements : [];
  const { here, attempts } = await bookedAround(comparing, movements);
  const { there, others } = assigned(movements, { merchant, attempts, day });
  const fees = feesOf(attempts, here, day);
  const problem = found.kind === "not-offered" ? "no-list" : found.kind === "unknown" ? "no-answer" : null;
  const of = {
    provider: account.provider,
    askedAt: deps.clock.now().toISOString(),
    problem,
    advice: problem && comparedDayWords[comparing.locale][problem](PROVIDER_NAMES[account.provider]),
    here: sumsView(daySums(here, day, fees)),
  } as const;
  if (found.kind !== "list") return { ...of, there: null, others: null, payouts: null, notPaidOut: null, differences: [] };
  const openDisputes = new Set(attempts.filter(({ isDisputed }) => isDisputed).map(({ id }) => id));
  const differences = compareDay({ day, here, there, openDisputes });
  const ofDay = (one: MovementAtProvider) => businessDayOf(merchant, one.at) === day;
  const theirFees = sum(movements.filter((one) => ofDay(one) && !others.includes(one)).map(({ fee }) => fee));
  const paidOut = adapter ? await adapter.payouts(listing) : null;
  const paidOthers = others.filter((one) => ofDay(one) && one.kind === "payment");
  return {
    ...of,
    there: sumsView(daySums(there, day, theirFees)),
    others: { count: paidOthers.length, amount: moneyText(sum(paidOthers.map(({ amount }) => amount))) },
    ...payoutsOf(
      movements.filter((one) => ofDay(one) && !others.includes(one)),
      paidOut,
    ),
    differences: await Promise.all(differences.map((one) => differenceView(comparing, { difference: one, attempts, adapter }))),
  };
}

/** What Comanda has booked around a day, of the attempts that the list names too. */
async function bookedAround({ deps, merchant, day, account }: Comparing, listed: readonly MovementAtProvider[]) {
  const merchantId = merchant.id;
  const ids = listed.flatMap(({ attemptId }) => (attemptId !== null && isId(attemptId) ? [attemptId] : []));
  const refs = listed.flatMap(({ paymentRef }) => (paymentRef !== null && /^\w+$/.test(paymentRef) ? [paymentRef] : []));
  const named = { ids: `{${ids.join(",")}}`, refs: `{${refs.join(",")}}` };
  const attempts = await attemptsOfDays(deps.db, { merchantId, provider: account.provider, ...windowOf(day).days, ...named });
  const rows = await movementsOfAttempts(deps.db, { merchantId, ids: `{${attempts.map(({ id }) => id).join(",")}}` });
  const { from, to } = windowOf(day).days;
  const booked = rows.map(({ attemptId, kind, amount, day: counted, at }): Movement => ({
    attemptId,
    kind,
    amount: money(amount),
    day: counted ?? businessDayOf(merchant, at ?? deps.clock.now()),
  }));
  return { here: booked.filter((one) => from <= one.day && one.day <= to), attempts };
}

/** Whether a text from outside is an id as the database stores it. */
const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n;

/** The movements of a list that are of attempts, and the others: those of other programs on the same account. */
function assigned(
  movements: readonly MovementAtProvider[],
  { merchant, attempts, day }: { merchant: Merchant; attempts: readonly AttemptOfDay[]; day: string },
) {
  const { from, to } = windowOf(day).days;
  const idOfRef = new Map<string, string>();
  for (const { paymentRef, attemptId } of movements)
    if (paymentRef !== null && attemptId !== null && isId(attemptId)) idOfRef.set(paymentRef, attemptId);
  for (const { paymentRef, id } of attempts) if (paymentRef !== null) idOfRef.set(paymentRef, id);
  const idOf = ({ attemptId, paymentRef }: MovementAtProvider) => {
    if (attemptId !== null && isId(attemptId)) return attemptId;
    return paymentRef === null ? null : (idOfRef.get(paymentRef) ?? null);
  };
  const listed = movements.flatMap((one): ListedMovement[] => {
    const attemptId = idOf(one);
    if (attemptId === null) return [];
    return [{ attemptId, kind: one.kind, amount: one.amount, isDispute: one.isDispute, day: businessDayOf(merchant, one.at) }];
  });
  const around = listed.filter((one) => from <= one.day && one.day <= to);
  return { there: around, others: movements.filter((one) => idOf(one) === null) };
}

/** The fees of the attempts that were paid on a day, as far as the provider has said them. */
function feesOf(attempts: readonly AttemptOfDay[], here: readonly Movement[], day: string) {
  const paid = new Set(here.filter((one) => one.kind === "payment" && one.day === day).map(({ attemptId }) => attemptId));
  return sum(attempts.filter(({ id }) => paid.has(id)).map(({ fee }) => (fee === null ? NOTHING : money(fee))));
}

const sumsView = ({ count, ...sums }: DaySums) => ({
  count,
  payments: moneyText(sums.payments),
  back: moneyText(sums.back),
  fees: moneyText(sums.fees),
  net: moneyText(sums.net),
});

type Shown = { difference: DayDifference; attempts: readonly AttemptOfDay[]; adapter: OnlinePaymentProvider | null };

async function differenceView(
  { deps, merchant, account, locale }: Comparing,
  { difference, attempts, adapter }: Shown,
): Promise<ComparedDay["differences"][number]> {
  const { attemptId, here, there, ...of } = difference;
  const attempt = attempts.find(({ id }) => id === attemptId) ?? null;
  // Reading it at the provider books what is missing, such as a further refund on its page, or one that has failed.
  if (attempt && !of.isExplained) await wakeAttempt(deps.db, { merchantId: merchant.id, id: attemptId }, deps.clock.now());
  const { paymentRef = null, providerId = null } = attempt ?? {};
  return {
    ...of,
    attemptId,
    isKnown: attempt !== null,
    advice: whatToDo(locale, { ...of, isKnown: attempt !== null, provider: PROVIDER_NAMES[account.provider] }),
    paymentRef,
    here: moneyText(here),
    there: moneyText(there),
    orders: await staffOrdersOf(deps.db, { merchantId: merchant.id, id: attemptId }),
    pageUrl: (providerId !== null && adapter?.pageOf({ providerId, paymentRef })) || null,
  };
}
