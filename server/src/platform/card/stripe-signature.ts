import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookRefusal } from "./card-provider.ts";

/** The maximum difference between the signature's time and now, in seconds, as Stripe's libraries have it. */
const TOLERANCE_SECONDS = 300;

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * Verifies the header `Stripe-Signature`: `t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<body>`. There are several v1 while a
 * secret is being replaced.
 */
export function checkSignature(
  body: string,
  { header, secret, now }: { header: string | null; secret: string; now: Date },
): WebhookRefusal | null {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signatures = parts.flatMap(([name, value]) => (name === "v1" && value ? [Buffer.from(value, "hex")] : []));
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) return "malformed";
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  // Each signature is compared, so that the time does not say which one is right.
  const matching = signatures.filter((signature) => isEqual(signature, expected));
  if (matching.length === 0) return "wrong-signature";
  return Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS ? "too-old" : null;
}
