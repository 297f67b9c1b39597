import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { LOCALES } from "@comanda/domain/locale";
import type { Delivery } from "../../platform/delivery/delivery-store.ts";
import type { DeliveryFailure, Subscriber } from "../../platform/delivery/delivery-worker.ts";
import type { Deps } from "../../platform/deps.ts";
import { outsideAddress } from "../../platform/net/outside-address.ts";
import { type OutsideAnswer, postOutside } from "../../platform/net/post-outside.ts";
import { type Browser, findPushTarget, markTold, type PushTarget, removeSubscription } from "../../platform/push-store.ts";
import { type PushWord, pushWords } from "../../platform/text/phone-messages.ts";
import type { Vapid } from "../../platform/vapid.ts";

/** The time within which an answer must begin, in milliseconds. */
const ANSWER_MS = 15_000;
/** The time after which a message is of no use, in milliseconds. */
const USEFUL_MS = 3_600_000;
/** The error of a message that is of no use before its first attempt, as after a night in which the server was off. */
const TOO_LATE = "it is too late to tell";
/** The errors of messages that nobody has to look at: the browser is gone, or it is too late. */
export const DROPPED_PUSHES: readonly string[] = ["answered 404", "answered 410", TOO_LATE];
/** The events with which an order ends. */
const ENDS: readonly string[] = ["completed", "cancelled"];

/**
 * Tells a browser that the last dish of an order is made, or that the order has ended; then the subscription is removed, also where the push
 * service knows it no more.
 */
export const deliverPush =
  (deps: Deps): Subscriber =>
  async (delivery, signal) => {
    const { merchantId, subscriberId: id, orderVersion: version } = delivery;
    const now = deps.clock.now();
    const isEnd = ENDS.includes(delivery.kind);
    const target = await findPushTarget(deps.db, { merchantId, id, now });
    const word = target && wordOf(delivery, target);
    if (!target || !word) {
      if (!target || isEnd) await removeSubscription(deps.db, { merchantId, id });
      return null;
    }
    if (now.getTime() - Date.parse(String(delivery.payload.at)) > USEFUL_MS) {
      if (isEnd) await removeSubscription(deps.db, { merchantId, id });
      return delivery.attempts > 1 ? { error: "it is too late to try again", isFinal: true } : { error: TOO_LATE, isDropped: true };
    }
    const failure = await send(deps, { delivery, target, word }, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]));
    if (failure ? failure.isFinal || failure.isDropped : isEnd) await removeSubscription(deps.db, { merchantId, id });
    else if (!failure) await markTold(deps.db, { merchantId, id, version });
    return failure;
  };

/**
 * What is said of an event; null for nothing: it was said before, or the order has ended since. The end is not said where it is said already
 * that the order is ready.
 */
function wordOf({ kind, orderVersion }: Delivery, { toldVersion, status, type }: PushTarget): PushWord | null {
  if (toldVersion >= orderVersion) return null;
  if (kind === "cancelled") return "cancelled";
  if (kind === "completed") return toldVersion > 0 ? null : isFetched(type) ? "ready" : "completed";
  return status === OrderStatus.Progressing ? "ready" : null;
}

/** Whether an order waits at the counter when it is completed, as its page says. */
const isFetched = (type: OrderType): boolean => type !== OrderType.DINE_IN && type !== OrderType.DELIVERY;

async function send(
  deps: Deps,
  { delivery, target, word }: { delivery: Delivery; target: PushTarget; word: PushWord },
  signal: AbortSignal,
): Promise<DeliveryFailure | null> {
  const address = await outsideAddress(target.endpoint, deps.webhookNetworks);
  if (!address.ok) return { error: address.why, isFinal: address.why !== "unknown-name" };
  const request = await pushRequest(await messageOf(deps, delivery, { target, word }), target, deps.vapid).catch(() => null);
  if (!request) return { error: "the browser's keys are wrong", isFinal: true };
  try {
    return failureOf(await postOutside(address.value, { ...request, signal }));
  } catch (error) {
    return { error: signal.aborted ? "no answer within 15 s" : String(error) };
  }
}

async function messageOf(
  { menus }: Deps,
  { merchantId, orderId }: Delivery,
  { target: { locale, serial }, word }: { target: PushTarget; word: PushWord },
): Promise<PushMessage> {
  const title = (await menus.latest(merchantId))?.merchant.shortName ?? "";
  const { prefix } = LOCALES[locale];
  const path = `${prefix && `/${prefix}`}/merchant/${merchantId}/order-detail/${orderId}`;
  return { title, body: pushWords[locale][word](serial), lang: locale, tag: orderId, path };
}

/** 404 and 410: the browser has taken the permission back, or is gone (RFC 8030). */
function failureOf({ status }: OutsideAnswer): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return { error: `answered ${status}`, isDropped: status === 404 || status === 410 };
}

/** What the service worker shows: `tag` replaces an earlier message of the order, `path` is the page that a tap opens. */
type PushMessage = { title: string; body: string; lang: string; tag: string; path: string };

/** How long a push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 3_600;

/**
 * The request to a push service: the message encrypted for the browser and padded to one length (RFC 8291), and the signature of this server
 * (RFC 8292), whose audience has https also where the service is in an allowed network without it.
 */
async function pushRequest(
  message: PushMessage,
  browser: Browser,
  vapid: Vapid,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const subscription = { endpoint: browser.endpoint.replace(/^http:/, "https:"), keys: browser.keys, expirationTime: null };
  const { headers } = await vapidHeaders(subscription, vapid);
  return {
    headers: {
      ...headers,
      ttl: String(KEPT_SECONDS),
      urgency: "high",
      topic: message.tag,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
    },
    body: await encryptNotification(subscription, Buffer.from(JSON.stringify(message))),
  };
}
