import { createHmac, randomBytes } from "node:crypto";

/** What the secret of an endpoint begins with. */
const SECRET_PREFIX = "whsec_";

/** A new secret of an endpoint, with 256 random bits. */
export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString("base64")}`;

/**
 * The headers of one attempt by the Standard Webhooks specification: `id` is the same at every attempt. There is a signature with each
 * secret, the newest first.
 */
export function webhookHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  };
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": secrets.map(signature).join(" ") };
}

/** The id of a message as receivers read it. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId}`;
