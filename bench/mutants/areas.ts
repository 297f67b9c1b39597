/** A part of the rules: its files, and its tests, by their paths. */
export type Area = { name: string; package: "domain" | "server"; files: RegExp; tests: RegExp };

/** The parts of the rules whose tests are tested (docs/decisions, 15). */
export const AREAS: Area[] = [
  {
    name: "pricing",
    package: "domain",
    files: /^domain\/src\/(?:money\/(?:money|decimal|spread)|pricing\/(?!.*(?:test|shapes)|tip-percents)[a-z-]+|member\/points)\.ts$/,
    tests: /^domain\/src\/.*\.test\.ts$/,
  },
  {
    name: "coupons",
    package: "domain",
    files: /^domain\/src\/coupon\/coupon-(?:availability|choice|combination|discount|order|search)\.ts$/,
    tests: /^domain\/src\/.*\.test\.ts$/,
  },
  {
    name: "idempotency",
    package: "server",
    files: /^server\/src\/(?:order\/(?:place\/(?:place-order|write-order|idempotency-store)|read\/as-stored)|net\/idempotency-key)\.ts$/,
    tests: /^server\/test\/(?:ordering\/(?:order|order-coupons|order-points|order-pickup)|platform\/outbox)\.test\.ts$/,
  },
];
