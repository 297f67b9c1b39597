import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import { outsideAddress } from "../../platform/net/outside-address.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { changeEndpoint, type EndpointRow, findEndpoint } from "./webhook-store.ts";
import { webhooksOf } from "./webhook-view.ts";

const auditOf = ({ url, events, sendsCodes, offAt }: Pick<EndpointRow, "url" | "events" | "sendsCodes" | "offAt">) => ({
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
