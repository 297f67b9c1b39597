import type { Locale } from "@comanda/domain/locale";
import { type QrCodeTexts, qrCodeTexts as enUS } from "../text/qr-code/en-US.ts";
import { qrCodeTexts as esES } from "../text/qr-code/es-ES.ts";
import { qrCodeTexts as zhTW } from "../text/qr-code/zh-TW.ts";

/** What a printed code says: in each language of the restaurant at once. */
export const ON_QR_CODE: Record<Locale, QrCodeTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
