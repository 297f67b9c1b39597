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
