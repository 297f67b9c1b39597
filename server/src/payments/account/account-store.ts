import type { PaymentTest } from "../../platform/db/schema/payment-account.ts";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePaymentProvider } from "../../platform/online/online-provider.ts";
import { type AccountMode, onlineProviderOf } from "../../platform/online/provider-of.ts";

/** An account of the restaurant at a provider, as stored. */
export type StoredAccount = {
  provider: PaymentProvider;
  accountId: string;
  sealedSecret: string;
  sealedWebhookSecret: string;
  mode: AccountMode;
  offeredTypes: number[];
  isOn: boolean;
  changedAt: Date;
  testedAt: Date | null;
  notifiedAt: Date | null;
  test: PaymentTest | null;
};

const COLUMNS = `provider, account_id as "accountId", sealed_secret as "sealedSecret", sealed_webhook_secret as "sealedWebhookSecret", mode,
  offered_types as "offeredTypes", is_on as "isOn", changed_at as "changedAt", tested_at as "testedAt", notified_at as "notifiedAt", test`;

/** The accounts of a restaurant, also those that are off. */
export const accountsOf = statement<StoredAccount, { merchantId: string }>(
  "payment-account.all",
  `select ${COLUMNS} from payment_account where merchant_id = :merchantId order by provider`,
);

/** The account with which diners pay now; null where they cannot. */
export const findAccountInUse = async (on: Queryable, merchantId: string): Promise<StoredAccount | null> =>
  (await accountsOf(on, { merchantId })).find(({ isOn }) => isOn) ?? null;

/** The account at a provider, also one that is off: what it took can be given back. */
export const findAccountAt = async (on: Queryable, merchantId: string, provider: string): Promise<StoredAccount | null> =>
  (await accountsOf(on, { merchantId })).find((account) => account.provider === provider) ?? null;

type Saved = Pick<StoredAccount, "provider" | "accountId" | "mode" | "offeredTypes" | "isOn"> & {
  sealedSecret: string | null;
  sealedWebhookSecret: string | null;
  /** Whether it is another account, or in another mode, than the one that was tested. */
  isUntested: boolean;
};

const turnOthersOff = statement<object, { merchantId: string; provider: string; at: string }>(
  "payment-account.others-off",
  `update payment_account set is_on = false, changed_at = :at where merchant_id = :merchantId and provider <> :provider and is_on`,
);

const save = statement<object, Omit<Saved, "offeredTypes"> & { merchantId: string; offeredTypes: string; at: string }>(
  "payment-account.save",
  `insert into payment_account (merchant_id, provider, account_id, sealed_secret, sealed_webhook_secret, mode, offered_types, is_on, changed_at)
   values (:merchantId, :provider, :accountId, coalesce(:sealedSecret, ''), coalesce(:sealedWebhookSecret, ''), :mode, :offeredTypes, :isOn, :at)
   on conflict (merchant_id, provider) do update set account_id = excluded.account_id,
     sealed_secret = coalesce(:sealedSecret, payment_account.sealed_secret),
     sealed_webhook_secret = coalesce(:sealedWebhookSecret, payment_account.sealed_webhook_secret), mode = excluded.mode,
     offered_types = excluded.offered_types, is_on = excluded.is_on, changed_at = excluded.changed_at,
     notified_at = case when :isUntested::boolean or :sealedWebhookSecret::text is not null then null else payment_account.notified_at end,
     tested_at = case when :isUntested::boolean then null else payment_account.tested_at end,
     test = case when :isUntested::boolean then null else payment_account.test end`,
);

/** Stores an account; the one that was in use before is off where this one is on. A secret that is null stays as it is. */
export async function saveAccount(
  tx: Queryable,
  merchantId: string,
  { offeredTypes, now, ...account }: Saved & { now: Date },
): Promise<void> {
  const at = now.toISOString();
  if (account.isOn) await turnOthersOff(tx, { merchantId, provider: account.provider, at });
  await save(tx, { ...account, merchantId, offeredTypes: JSON.stringify(offeredTypes), at });
}

/** How exactly the time of the last notification is stored, so that not each of them writes the row. */
const NOTIFIED_STEP_MS = 60_000;

const writeNotified = statement<object, { merchantId: string; provider: string; at: string }>(
  "payment-account.notified",
  `update payment_account set notified_at = :at where merchant_id = :merchantId and provider = :provider`,
);

/** Writes that a notification with the right signature has come for an account. */
export async function noteNotification(
  on: Queryable,
  merchantId: string,
  { account: { provider, notifiedAt }, now }: { account: StoredAccount; now: Date },
): Promise<void> {
  if (notifiedAt !== null && now.getTime() - notifiedAt.getTime() < NOTIFIED_STEP_MS) return;
  await writeNotified(on, { merchantId, provider, at: now.toISOString() });
}

/** The provider of a stored account; null where its secrets were sealed with another key of the deployment. */
export function providerOfAccount(
  { secrets, clock, onlineBase }: Pick<Deps, "secrets" | "clock" | "onlineBase">,
  { provider, accountId, mode, ...sealed }: StoredAccount,
): OnlinePaymentProvider | null {
  const [secret, webhookSecret] = [secrets.open(sealed.sealedSecret), secrets.open(sealed.sealedWebhookSecret)];
  if (secret === null || webhookSecret === null) return null;
  return onlineProviderOf({ provider, accountId, secret, webhookSecret, mode }, { now: () => clock.now(), apiBase: onlineBase });
}

/**
 * The provider of the payments of orders, which are begun at live accounts alone: in live mode also where the account was switched to the test mode
 * since. ECPay's two modes know the same numbers, so that test money would pay an order that waits for its payment.
 */
export const providerOfOrders = (
  deps: Pick<Deps, "secrets" | "clock" | "onlineBase">,
  account: StoredAccount,
): OnlinePaymentProvider | null => providerOfAccount(deps, { ...account, mode: "live" });
