/** The texts of recording payments in English. */
export const paymentTexts = {
  recordedBefore: "{amount} was recorded before. Record again only if this is another payment.",
};
