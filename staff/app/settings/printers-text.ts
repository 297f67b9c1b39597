import { featureText } from "../text/text.tsx";
import type { texts } from "../text/printers/en-US.ts";

/** Translates the texts of these pages, and those of every page. */
export const usePrinterText = await featureText({
  "en-US": () => import("../text/printers/en-US.ts"),
  "zh-TW": () => import("../text/printers/zh-TW.ts"),
  "es-ES": () => import("../text/printers/es-ES.ts"),
});

/** The name of a text of these pages. */
export type PrinterTextName = keyof typeof texts;
