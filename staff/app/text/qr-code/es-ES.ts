import type { QrCodeTexts } from "./en-US.ts";

/** What a printed code says in Spanish; its reader is a guest. */
export const qrCodeTexts: QrCodeTexts = {
  table: "Mesa",
  scan: "Escanea para pedir",
  allergens: "Alérgenos",
  scanAllergens: "Escanea para ver los alérgenos de los platos",
};
