/** The headers of every call (specification, section 7; product rules, section 1). Header names are case-insensitive. */
export const HEADERS = {
  language: "languagecode",
  authorization: "authorization",
  guest: "guestaccountidentifier",
  merchant: "merchantid",
  idempotencyKey: "idempotency-key",
} as const;
