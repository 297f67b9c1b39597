import { featureText } from "../text/feature-text.ts";
import { printerTexts as enUS } from "../text/printers/en-US.ts";
import { printerTexts as esES } from "../text/printers/es-ES.ts";
import { printerTexts as zhTW } from "../text/printers/zh-TW.ts";

/** Translates the texts of these pages, and those of every page. */
export const usePrinterText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of these pages. */
export type PrinterTextName = keyof typeof enUS;
