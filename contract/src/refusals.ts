/**
 * Everything the API refuses, once: its name in our code, its number on the wire and the HTTP status it travels with
 * (product rules, sections 2 and 8). Refusals of the catalogue travel with 200; the rest mean what HTTP means by them.
 */
export const REFUSALS = {
  "malformed-input": { code: 400, status: 400 },
  "key-required": { code: 400, status: 400 },
  "table-required": { code: 400, status: 400 },
  "order-type-closed": { code: 400, status: 400 },
  "not-signed-in": { code: 401, status: 401 },
  "not-found": { code: 404, status: 404 },
  "method-not-allowed": { code: 405, status: 405 },
  "key-in-work": { code: 409, status: 409 },
  "too-large": { code: 413, status: 413 },
  "order-too-long": { code: 413, status: 413 },
  "not-json": { code: 415, status: 415 },
  "wrong-host": { code: 421, status: 421 },
  "key-reused": { code: 422, status: 422 },
  "too-many-tries": { code: 429, status: 429 },
  "too-many-streams": { code: 429, status: 429 },
  "too-many-guests": { code: 429, status: 429 },
  "too-many-open-orders": { code: 429, status: 429 },
  broken: { code: 500, status: 500 },
  "database-away": { code: 503, status: 503 },
  overloaded: { code: 503, status: 503 },
  "product-gone": { code: 404, status: 200 },
  "phone-unknown": { code: 404, status: 200 },
  "order-code-missing": { code: 1011, status: 200 },
  "order-code-wrong": { code: 1011, status: 200 },
  "table-not-scanned": { code: 1011, status: 200 },
  "sold-out": { code: 2025, status: 200 },
  "choice-wrong": { code: 2026, status: 200 },
  "not-served-now": { code: 2027, status: 200 },
  "closed-then": { code: 2027, status: 200 },
  "closed-now": { code: 2027, status: 200 },
  "price-changed": { code: 2028, status: 200 },
  "name-missing": { code: 2029, status: 200 },
  "coupon-unusable": { code: 3001, status: 200 },
  "points-short": { code: 3002, status: 200 },
  "code-wrong": { code: 4001, status: 200 },
  "code-expired": { code: 4002, status: 200 },
  "code-tries-spent": { code: 4003, status: 200 },
  "checkout-in-progress": { code: 4040, status: 200 },
  "message-too-soon": { code: 4290, status: 200 },
  "code-too-soon": { code: 4290, status: 200 },
  "address-too-often": { code: 4291, status: 200 },
  "day-limit-reached": { code: 4292, status: 200 },
  "order-has-checkout": { code: 11000, status: 200 },
  "order-modified": { code: 12000, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>;

/** The name of a refusal. */
export type Refusal = keyof typeof REFUSALS;

/** The number of a refusal on the wire. */
export const codeOf = (refusal: Refusal): number => REFUSALS[refusal].code;
