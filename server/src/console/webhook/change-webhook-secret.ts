import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { newWebhookSecret } from "./sign-webhook.ts";
import { findEndpoint, replaceEndpointSecret } from "./webhook-store.ts";
import { webhooksOf } from "./webhook-view.ts";

/** How long messages are signed with the secret before a change too, in milliseconds. */
const OLD_SECRET_MS = 86_400_000;

/** Replaces the secret of an endpoint. */
export const changeWebhookSecret: Handler<typeof staffContract.webhooks.changeSecret> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const endpoint = await findEndpoint(deps.db, merchantId, id);
  if (!endpoint) return refuse("not-found");
  const secret = newWebhookSecret();
  const now = deps.clock.now();
  const oldUntil = new Date(now.getTime() + OLD_SECRET_MS);
  await deps.db.transaction(async (tx) => {
    await replaceEndpointSecret(tx, { merchantId, id, secret: deps.secrets.seal(secret), oldUntil });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "webhook.secret",
      subject: { kind: "webhook", id, name: URL.parse(endpoint.url)?.host ?? "" },
      address,
    });
  });
  const webhook = (await webhooksOf(deps.db, merchantId, now)).find((one) => one.id === id);
  return webhook ? ok({ webhook, secret }) : refuse("not-found");
};
