/** The texts of QR codes that phones cannot open, in English. */
export const texts = {
  phonesTitle: "Phones cannot open these codes",
  phonesHelp:
    "They lead to {origin}, which is this computer alone. For the phones of your network, stop the server and start it with: npm start -- --lan. For the internet, set PUBLIC_ORIGIN.",
} as const;
