import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { staffContract } from "@comanda/contract/staff/index";
import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import { ok, refuse } from "@comanda/domain/result";
import { WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { outsideAddress } from "../../platform/net/outside-address.ts";
import { newWebhookSecret } from "./sign-webhook.ts";
import { waitingByEndpoint } from "./webhook-delivery-store.ts";
import { changeEndpoint, type EndpointRow, findEndpoint, findEndpoints, insertEndpoint, replaceEndpointSecret } from "./webhook-store.ts";

/** Lists the endpoints of the restaurant. */
export const listWebhooks: Handler<typeof staffContract.webhooks.list> = async ({ db, clock }, { merchantId }) =>
  ok(await webhooksOf(db, merchantId, clock.now()));

/** Adds an endpoint, whose address is resolved and checked now and at every delivery. */
export const addWebhook: Handler<typeof staffContract.webhooks.add> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const target = await outsideAddress(body.url, deps.webhookNetworks);
  if (!target.ok) return refuse("webhook-address-refused", { problem: target.why });
  const secret = newWebhookSecret();
  const events = WEBHOOK_EVENTS.filter((event) => body.events.includes(event));
  const now = deps.clock.now();
  const endpoint = {
    id: deps.random.id(),
    url: body.url,
    events,
    sendsCodes: body.sendsCodes,
    secret: deps.secrets.seal(secret),
    createdAt: now,
  };
  await deps.db.transaction(async (tx) => {
    await insertEndpoint(tx, { ...endpoint, merchantId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "webhook.add",
      subject: { kind: "webhook", id: endpoint.id, name: target.value.url.host },
      after: { url: body.url, events: events.join(", "), sendsCodes: body.sendsCodes },
      address,
    });
  });
  const row = { ...endpoint, oldSecret: null, oldUntil: null, failingSince: null, offAt: null, offReason: null };
  return ok({ webhook: webhookView(row, { waiting: 0, now }), secret });
};

const auditOf = ({ url, events, sendsCodes, offAt }: Pick<EndpointRow, "url" | "events" | "sendsCodes" | "offAt">): AuditValues => ({
  url,
  events: events.join(", "),
  sendsCodes,
  isOn: offAt === null,
});

/** Changes, switches or removes an endpoint. An address that stays is not checked again, so that one without a name can be switched off. */
export const changeWebhook: Handler<typeof staffContract.webhooks.change> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const { id, url, isOn, isRemoved } = body;
  const before = await findEndpoint(deps.db, merchantId, id);
  if (!before) return refuse("not-found");
  const target = url === before.url ? null : await outsideAddress(url, deps.webhookNetworks);
  if (target && !target.ok) return refuse("webhook-address-refused", { problem: target.why });
  const at = deps.clock.now();
  const events = WEBHOOK_EVENTS.filter((event) => body.events.includes(event));
  const sendsCodes = body.sendsCodes ?? before.sendsCodes;
  const isChanged = await deps.db.transaction(async (tx) => {
    if (!(await changeEndpoint(tx, { merchantId, id }, { url, events, sendsCodes, isOn, isRemoved, at }))) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: isRemoved ? "webhook.remove" : "webhook.change",
      subject: { kind: "webhook", id, name: URL.parse(url)?.host ?? "" },
      before: auditOf(before),
      ...(!isRemoved && { after: auditOf({ url, events, sendsCodes, offAt: isOn ? null : at }) }),
      address,
    });
    return true;
  });
  return isChanged ? ok(await webhooksOf(deps.db, merchantId, at)) : refuse("not-found");
};

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

/** An endpoint as the console lists it, without its secrets. */
const webhookView = (
  { id, url, events, sendsCodes, createdAt, failingSince, offAt, offReason, oldUntil }: EndpointRow,
  { waiting, now }: { waiting: number; now: Date },
): Webhook => ({
  id,
  url,
  events,
  sendsCodes,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  offAt: offAt?.toISOString() ?? null,
  offReason,
  oldSecretUntil: oldUntil && oldUntil > now ? oldUntil.toISOString() : null,
  waiting,
});

/** The endpoints of a restaurant. */
async function webhooksOf(on: Queryable, merchantId: string, now: Date): Promise<Webhook[]> {
  const waiting = await waitingByEndpoint(on, merchantId);
  return (await findEndpoints(on, { merchantId })).map((row) => webhookView(row, { waiting: waiting.get(row.id) ?? 0, now }));
}
