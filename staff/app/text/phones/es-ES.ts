import type { PhonesTexts } from "./phones.ts";

/** The texts of QR codes that phones cannot open, in Spanish. */
export const texts: PhonesTexts = {
  phonesTitle: "Los teléfonos no pueden abrir estos códigos",
  phonesHelp:
    "Llevan a {origin}, que es solo este ordenador. Para los teléfonos de tu red, detén el servidor e inícialo con: npm start -- --lan. Para internet, configura PUBLIC_ORIGIN.",
};
