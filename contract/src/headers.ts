/** The headers of every call (specification, section 7; product rules, section 1). Header names are case-insensitive. */
export const HEADERS = {
  language: "languagecode",
  authorization: "authorization",
  guest: "guestaccountidentifier",
  merchant: "merchantid",
  idempotencyKey: "idempotency-key",
  /** The name and the password of a person who lends a permission to this call of the console: JSON in base64url. */
  lender: "lent-by",
  /** The token of a browser in which people sign in by password and by PIN. */
  browser: "browser-token",
  /** The id of the cash drawer at which a device stands that records payments. */
  drawer: "cash-drawer",
} as const;
