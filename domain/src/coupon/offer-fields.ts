/** The most characters of a coupon's name in one language. */
export const LONGEST_COUPON_NAME = 80;

/** The most days that a coupon is valid after it was given. */
export const MOST_VALID_DAYS = 3_650;

/** The most categories or products that one coupon is for. */
export const MOST_IN_SCOPE = 200;

/** The most coupons that a restaurant has, with those that ended. */
export const MOST_COUPONS = 200;

/**
 * Why a field of a coupon cannot be stored. `missing`: it needs a value; `not-printable`: it has a line break or an invisible character;
 * `wrong`: it is no amount, or no percentage; `too-high`: above 100 %; `unknown`: there is no such category or product; `past`: the day is over;
 * `out-of-range`: the day is more than ten years ahead.
 */
export const COUPON_PROBLEMS = ["missing", "not-printable", "wrong", "too-high", "unknown", "past", "out-of-range"] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** The fields of a coupon for which no other values are given. */
export const NEW_COUPON = {
  name: {},
  discount: "amount" as const,
  takesOff: "",
  atMost: "",
  minimum: "",
  minimumWithin: "order" as const,
  validDays: null,
  validUntil: null,
  scope: "order" as const,
  scopeIds: [],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  stackable: false,
  isWelcome: false,
};
