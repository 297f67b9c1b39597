import type { Config } from "../config.ts";

/** Names of headers with their values. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** The headers of every answer, errors included. Strict transport security only over https (RFC 6797, section 7.2). */
export const securityHeaders = ({ strictTransportSecurity }: Pick<Config, "strictTransportSecurity">): SecurityHeaders => ({
  ...(strictTransportSecurity && { "strict-transport-security": strictTransportSecurity }),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
  "x-frame-options": "DENY",
});

/** The content security policy of answers without one of their own. Pages have their own. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
