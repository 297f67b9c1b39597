import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import type { Vapid } from "../../platform/vapid.ts";
import type { Browser } from "../../platform/push-store.ts";

/** What the service worker shows: `tag` replaces an earlier message of the order, `path` is the page that a tap opens. */
export type PushMessage = { title: string; body: string; lang: string; tag: string; path: string };

/** How long a push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 3_600;

/**
 * The request to a push service: the message encrypted for the browser and padded to one length (RFC 8291), and the signature of this server
 * (RFC 8292), whose audience has https also where the service is in an allowed network without it.
 */
export async function pushRequest(
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
