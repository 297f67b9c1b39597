/** What a printed code says in English; its reader is a guest. */
export const qrCodeTexts = {
  table: "Table",
  scan: "Scan to order",
  allergens: "Allergens",
  scanAllergens: "Scan for the allergens of our dishes",
};

/** A language has each of them. */
export type QrCodeTexts = Record<keyof typeof qrCodeTexts, string>;
