import type { staffContract } from "@comanda/contract/staff/index";
import type { PaymentAccount } from "@comanda/contract/staff/orders/online-calls";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { accountsOf, findAccountAt, saveAccount, type StoredAccount } from "./account-store.ts";

type Calls = (typeof staffContract)["online"];
type Body = Input<Calls["saveAccount"]>["body"];

const viewsOf = async ({ db, publicOrigin }: Deps, { merchantId }: StaffCaller): Promise<PaymentAccount[]> =>
  (await accountsOf(db, { merchantId })).map(({ provider, accountId, mode, offeredTypes, isOn, changedAt }) => ({
    provider,
    accountId,
    mode,
    offeredTypes,
    isOn,
    webhookUrl: `${publicOrigin}/api/payment/${provider}/${merchantId}/webhook`,
    changedAt: changedAt.toISOString(),
  }));

/** Lists the accounts of the restaurant, without their secrets. */
export const listPaymentAccounts: Handler<Calls["accounts"]> = async (deps, caller) => ok(await viewsOf(deps, caller));

/** What an account lacks to be used. */
function missingOf({ provider, accountId, secret, webhookSecret }: Body, before: StoredAccount | null) {
  return [
    ...(provider === "ecpay" && accountId === "" ? ["accountId" as const] : []),
    ...(before || secret ? [] : ["secret" as const]),
    ...(before || webhookSecret ? [] : ["webhookSecret" as const]),
  ];
}

/** Connects an account, changes it or switches it off. Its secrets are sealed, and no line of the audit has them. */
export const savePaymentAccount: Handler<Calls["saveAccount"]> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const { provider, accountId, mode, isOn, secret, webhookSecret } = body;
  const offeredTypes = [...new Set(body.offeredTypes)].toSorted((one, other) => one - other);
  const missing = await deps.db.transaction(async (tx) => {
    const before = await findAccountAt(tx, merchantId, provider);
    const fields = missingOf(body, before);
    if (fields.length > 0) return fields;
    const sealed = {
      sealedSecret: secret === undefined ? null : deps.secrets.seal(secret),
      sealedWebhookSecret: webhookSecret === undefined ? null : deps.secrets.seal(webhookSecret),
    };
    await saveAccount(tx, merchantId, { provider, accountId, mode, isOn, offeredTypes, ...sealed, now: deps.clock.now() });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "payment.account",
      subject: { kind: "payment-account", id: "0", name: provider },
      ...(before && { before: { mode: before.mode, isOn: before.isOn } }),
      after: { mode, isOn },
      address,
    });
    return null;
  });
  return missing ? refuse("payment-secret-missing", { fields: missing }) : ok(await viewsOf(deps, caller));
};
