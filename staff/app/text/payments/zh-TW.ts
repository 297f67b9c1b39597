import type { PaymentTexts } from "./payments.ts";

/** The texts of recording payments in Traditional Chinese. */
export const paymentTexts: PaymentTexts = {
  recordedBefore: "先前的 {amount} 已經記錄。如果這是另一筆付款，請再按一次記錄。",
};
