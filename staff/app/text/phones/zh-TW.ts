import type { PhonesTexts } from "./phones.ts";

/** The texts of QR codes that phones cannot open, in Chinese. */
export const texts: PhonesTexts = {
  phonesTitle: "手機無法開啟這些 QR Code",
  phonesHelp:
    "網址是 {origin}，只有這台電腦能開啟。要讓同一網路的手機開啟，請停止伺服器，再以 npm start -- --lan 啟動。若要對外開放，請設定 PUBLIC_ORIGIN。",
};
