import type { staffContract } from "@comanda/contract/staff/index";
import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import { moneyText } from "@comanda/domain/money/money";
import { ACCOUNT_HAS_ID } from "@comanda/domain/payment/online/provider-account";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { currencyOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { OnlinePaymentProvider } from "../../platform/online/online-provider.ts";
import { limitsOf, onlineProviderOf } from "../../platform/online/provider-of.ts";
import { endTests } from "./end-test.ts";
import { accountsOf, findAccountAt, providerOfAccount, saveAccount, type StoredAccount } from "./account-store.ts";

type Calls = (typeof staffContract)["online"];
type Body = Input<Calls["saveAccount"]>["body"];

/** The accounts of the restaurant, without their secrets. */
export async function accountViews(deps: Deps, { merchantId }: Pick<StaffCaller, "merchantId">): Promise<PaymentAccount[]> {
  const merchant = await findMerchant(deps.db, merchantId);
  const accounts = await accountsOf(deps.db, { merchantId });
  return accounts.map((account) => {
    const { provider, accountId, mode, offeredTypes, isOn, changedAt, testedAt, notifiedAt } = account;
    const adapter = providerOfAccount(deps, account);
    const limits = merchant && limitsOf(provider, currencyOf(merchant));
    return {
      provider,
      accountId,
      mode,
      isTestKey: adapter?.isTestKey ?? false,
      secretEnds: endsOf(deps, account),
      offeredTypes,
      isOn,
      webhookUrl: `${deps.publicOrigin}/api/payment/${provider}/${merchantId}/webhook`,
      least: limits && moneyText(limits.testAmount),
      changedAt: changedAt.toISOString(),
      testedAt: testedAt?.toISOString() ?? null,
      notifiedAt: notifiedAt?.toISOString() ?? null,
      test: testView(deps, account, merchantId),
    };
  });
}

/** By what a secret is recognised: a key of Stripe has its kind in front. Empty for a short one, and where it cannot be opened. */
function endsOf({ secrets }: Deps, { sealedSecret }: StoredAccount): string {
  const secret = secrets.open(sealedSecret) ?? "";
  const [kind = ""] = /^[a-z]+_(?:test|live)_/.exec(secret) ?? [];
  return secret.length < 16 ? "" : `${kind}…${secret.slice(-4)}`;
}

/** A form that a browser posts is behind an address of this server. */
function testView({ publicOrigin }: Deps, { test, provider }: StoredAccount, merchantId: string): PaymentAccount["test"] {
  if (!test) return null;
  const { id, amount, currency, go, openedAt, paidAt, notifiedAt, givenBackAt, problem, earlier = [] } = test;
  const formAt = `${publicOrigin}/api/payment/${provider}/${merchantId}/test/${id}`;
  const address = go && ("redirect" in go ? go.redirect : formAt);
  return { amount, currency, go: address, openedAt, paidAt, notifiedAt, givenBackAt, problem, earlier: earlier.length };
}

/** Lists the accounts of the restaurant. */
export const listPaymentAccounts: Handler<Calls["accounts"]> = async (deps, caller) => ok(await accountViews(deps, caller));

/** What an account lacks to be used. */
function missingOf({ provider, accountId, secret, webhookSecret }: Body, before: StoredAccount | null) {
  return [
    ...(ACCOUNT_HAS_ID[provider] && accountId === "" ? ["accountId" as const] : []),
    ...(before || secret ? [] : ["secret" as const]),
    ...(before || webhookSecret ? [] : ["webhookSecret" as const]),
  ];
}

/** The provider with an account as it is to be stored; null where a secret of it cannot be opened. */
function adapterOf(deps: Deps, body: Body, before: StoredAccount | null): OnlinePaymentProvider | null {
  const { provider, accountId, mode } = body;
  const secret = body.secret ?? deps.secrets.open(before?.sealedSecret ?? "");
  const webhookSecret = body.webhookSecret ?? deps.secrets.open(before?.sealedWebhookSecret ?? "");
  if (secret === null || webhookSecret === null) return null;
  const account = { provider, accountId, mode, secret, webhookSecret };
  return onlineProviderOf(account, { now: () => deps.clock.now(), apiBase: deps.onlineBase });
}

/**
 * Why an account cannot be used as it is to be stored; null where it can. The provider is asked only about what is new, and a provider that does
 * not answer refuses nothing: what was entered is found out by the test payment.
 */
async function problemOf(adapter: OnlinePaymentProvider, body: Body, before: StoredAccount | null): Promise<string | null> {
  const { accountId, mode, isOn, secret, webhookSecret } = body;
  const isNew = secret !== undefined || webhookSecret !== undefined || mode !== before?.mode || accountId !== before.accountId;
  const checked = isNew && isOn ? await adapter.check() : null;
  return checked?.kind === "refused" ? checked.reason : null;
}

/** Connects an account, changes it or switches it off. Its secrets are sealed, and no line of the audit has them. */
export const savePaymentAccount: Handler<Calls["saveAccount"]> = async (deps, caller, { body }) => {
  const before = await findAccountAt(deps.db, caller.merchantId, body.provider);
  const missing = missingOf(body, before);
  if (missing.length > 0) return refuse("payment-secret-missing", { fields: missing });
  const adapter = adapterOf(deps, body, before);
  const reason = adapter && (await problemOf(adapter, body, before));
  if (reason !== null) return refuse("payment-account-refused", { reason });
  const isOther = before !== null && (await isAnother(adapter, body, before));
  if (isOther) await endTests(deps, before);
  await deps.db.transaction((tx) => saveIn(tx, { deps, caller, body, isOther }));
  return ok(await accountViews(deps, caller));
};

/**
 * Whether it is another account, or in another mode, than the one that was tested. A new secret is one of the same account where it knows the page of the test
 * payment; where the provider does not answer, the account is to be tested again.
 */
async function isAnother(
  adapter: OnlinePaymentProvider | null,
  { mode, accountId, secret }: Body,
  before: StoredAccount,
): Promise<boolean> {
  if (before.mode !== mode || before.accountId !== accountId) return true;
  const testedPage = before.test?.providerId ?? null;
  if (secret === undefined || testedPage === null) return false;
  return (await adapter?.read(testedPage))?.kind !== "payment";
}

type Saving = { deps: Deps; caller: StaffCaller; body: Body; isOther: boolean };

async function saveIn(tx: Queryable, { deps, caller, body, isOther }: Saving): Promise<void> {
  const { merchantId, address } = caller;
  const { provider, accountId, mode, isOn, secret, webhookSecret } = body;
  const before = await findAccountAt(tx, merchantId, provider);
  await saveAccount(tx, merchantId, {
    provider,
    accountId,
    mode,
    isOn,
    offeredTypes: [...new Set(body.offeredTypes)].toSorted((one, other) => one - other),
    sealedSecret: secret === undefined ? null : deps.secrets.seal(secret),
    sealedWebhookSecret: webhookSecret === undefined ? null : deps.secrets.seal(webhookSecret),
    isUntested: isOther,
    now: deps.clock.now(),
  });
  await writeAudit(deps, tx, {
    merchantId,
    actor: actorOf(caller),
    action: "payment.account",
    subject: { kind: "payment-account", id: "0", name: provider },
    ...(before && { before: { mode: before.mode, isOn: before.isOn } }),
    after: { mode, isOn },
    address,
  });
}
