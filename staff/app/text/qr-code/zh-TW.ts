import type { QrCodeTexts } from "./en-US.ts";

/** What a printed code says in Chinese; its reader is a guest. */
export const qrCodeTexts: QrCodeTexts = {
  table: "桌",
  scan: "掃描點餐",
  allergens: "過敏原",
  scanAllergens: "掃描查看餐點過敏原",
};
