import type { Locale } from "@comanda/domain/locale";

/** The words of the test page of a printer. */
type PrinterTestWords = { title: string; dish: string; note: string; question: string };

export const PRINTER_TEST_WORDS: Record<Locale, PrinterTestWords> = {
  "en-US": {
    title: "Test page",
    dish: "Beef noodle soup",
    note: "no coriander, please",
    question: "Is every line complete, and does the ruler match yours?",
  },
  "zh-TW": {
    title: "測試頁",
    dish: "牛肉麵",
    note: "請不要加香菜",
    question: "每一行都完整嗎？刻度和您的尺一樣長嗎？",
  },
  "es-ES": {
    title: "Página de prueba",
    dish: "Sopa de fideos con ternera",
    note: "sin cilantro, por favor",
    question: "¿Se ven completas todas las líneas? ¿Coincide la regla con la tuya?",
  },
};
