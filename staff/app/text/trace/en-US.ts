export const texts = {
  traceChange: "Change to {name}",
  tracePromotion: "Promotion on {name}",
  traceCoupon: "Coupon {name}",
  traceExact: "{exact} rounds to {amount}",
  traceTotal: "Total",
};
