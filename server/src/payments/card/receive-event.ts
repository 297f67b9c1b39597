import type { WebhookRefusal } from "../../platform/card/card-provider.ts";
import type { Deps } from "../../platform/deps.ts";
import { refreshHold } from "./advance-hold.ts";
import { findHoldOfProvider } from "./card-hold-store.ts";

type Received = { provider: string; body: string; headers: Headers };

/**
 * Receives a webhook of the provider of card payments; returns why it is refused. The event says only which payment has changed: its state
 * is read from the provider, so that events may come repeatedly and in any order.
 */
export async function receiveEvent(deps: Deps, { provider, body, headers }: Received): Promise<WebhookRefusal | "unknown-provider" | null> {
  const { cards, log } = deps;
  if (cards?.name !== provider) return "unknown-provider";
  const event = cards.verifyWebhook(body, headers, deps.clock.now());
  if (typeof event === "string") return event;
  const { providerId, merchantId } = event;
  const hold = providerId === null ? null : await findHoldOfProvider(deps.db, { provider, providerId, merchantId });
  // The other installation has the payment, and reads its state from the provider by itself.
  if (hold && deps.moves.of(hold.merchantId)?.movedTo) return null;
  if (hold) await refreshHold({ ...deps, provider: cards }, hold);
  else log("info", "webhook-of-unknown-payment", { provider, kind: event.kind });
  return null;
}
