import type { Delivery } from "../../platform/delivery/delivery-store.ts";
import type { DeliveryFailure, Subscriber } from "../../platform/delivery/delivery-worker.ts";
import type { Deps } from "../../platform/deps.ts";
import { outsideAddress } from "../../platform/net/outside-address.ts";
import { type OutsideAnswer, postOutside } from "../../platform/net/post-outside.ts";
import { messageIdOf, webhookHeaders } from "./sign-webhook.ts";
import { storeAnswer } from "./webhook-delivery-store.ts";
import { type EndpointRow, findEndpoint, noteFailure, noteSuccess } from "./webhook-store.ts";

/** The time within which an answer must begin, in milliseconds. */
const ANSWER_MS = 15_000;
/** The longest wait of `Retry-After` that is obeyed, in seconds. */
const MOST_RETRY_AFTER = 3_600;
/** The worker makes a pause up to 10 % shorter. */
const SHORTEST = 0.9;

type Attempt = { answer: OutsideAnswer } | { error: string };

/** Delivers events to the endpoints of other programs (Standard Webhooks). Any answer 2xx is a success; a redirect is not followed. */
export const deliverWebhook =
  (deps: Deps): Subscriber =>
  async (delivery, signal) => {
    const { merchantId, subscriberId: id } = delivery;
    const endpoint = await findEndpoint(deps.db, merchantId, id);
    if (!endpoint || endpoint.offAt !== null) return { error: "the endpoint is off", isFinal: true, isDropped: isSwitchedOff(endpoint) };
    const at = deps.clock.now();
    const attempt = await attemptTo(deps, { delivery, endpoint, at }, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]));
    const answer = "answer" in attempt ? attempt.answer : null;
    await storeAnswer(
      deps.db,
      { merchantId, endpointId: id, id: delivery.id },
      { at, status: answer?.status ?? null, body: answer?.body ?? "" },
    );
    if (answer && answer.status >= 200 && answer.status < 300) {
      await noteSuccess(deps.db, { merchantId, id });
      return null;
    }
    const isOff = await noteFailure(deps.db, { merchantId, id, at, isGone: answer?.status === 410 });
    return { ...failureOf(attempt), isFinal: isOff };
  };

/** Whether a person has removed an endpoint, or switched it off: nobody waits for its messages. */
const isSwitchedOff = (endpoint: EndpointRow | null): boolean => !endpoint || endpoint.offReason === "person";

async function attemptTo(
  { webhookNetworks, secrets }: Deps,
  { delivery, endpoint, at }: { delivery: Delivery; endpoint: EndpointRow; at: Date },
  signal: AbortSignal,
): Promise<Attempt> {
  const target = await outsideAddress(endpoint.url, webhookNetworks);
  if (!target.ok) return { error: target.why };
  const keys = secretsOf(endpoint, at).map((sealed) => secrets.open(sealed));
  // The key of the deployment was replaced: the owner has to change the secret.
  if (!keys.every((key) => key !== null)) return { error: "the secret cannot be read" };
  const { type, timestamp, data } = delivery.payload;
  const body = JSON.stringify({ type, timestamp, data });
  const headers = { "content-type": "application/json", ...webhookHeaders({ id: messageIdOf(delivery.id), body, at }, keys) };
  try {
    return { answer: await postOutside(target.value, { headers, body, signal }) };
  } catch (error) {
    return {
      error: signal.aborted ? "no answer within 15 s" : error instanceof Error && "code" in error ? String(error.code) : String(error),
    };
  }
}

/** The sealed secrets to sign with: the one before a change too, for 24 hours. */
const secretsOf = ({ secret, oldSecret, oldUntil }: EndpointRow, at: Date): string[] =>
  oldSecret !== null && oldUntil !== null && oldUntil > at ? [secret, oldSecret] : [secret];

function failureOf(attempt: Attempt): DeliveryFailure {
  if ("error" in attempt) return { error: attempt.error };
  const { status, retryAfter } = attempt.answer;
  const seconds = status === 429 || status === 503 ? secondsOf(retryAfter) : 0;
  return { error: `answered ${status}`, leastPauseSeconds: Math.ceil(Math.min(seconds, MOST_RETRY_AFTER) / SHORTEST) };
}

/** The seconds of a `Retry-After`, which is a number of seconds or a date; 0 for anything else. */
function secondsOf(text = ""): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
