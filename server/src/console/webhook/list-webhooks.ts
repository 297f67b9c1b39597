import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { webhooksOf } from "./webhook-view.ts";

/** Lists the endpoints of the restaurant. */
export const listWebhooks: Handler<typeof staffContract.webhooks.list> = async ({ db, clock }, { merchantId }) =>
  ok(await webhooksOf(db, merchantId, clock.now()));
