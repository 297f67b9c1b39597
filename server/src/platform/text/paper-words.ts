import type { Locale } from "@comanda/domain/locale";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { DrawerMovement } from "@comanda/domain/payment/drawer";
import { allergenNames as enUS } from "@comanda/domain/text/allergen-names.en-US";
import { allergenNames as esES } from "@comanda/domain/text/allergen-names.es-ES";
import { allergenNames as zhTW } from "@comanda/domain/text/allergen-names.zh-TW";

/** The words of the slip with a table's order code. */
type CodeSlipWords = { orderCode: string; scan: string; until: string };

export const CODE_SLIP_WORDS: Record<Locale, CodeSlipWords> = {
  "en-US": { orderCode: "Order code", scan: "Scan to order", until: "Valid until you leave" },
  "zh-TW": { orderCode: "點餐碼", scan: "掃描點餐", until: "離席前有效" },
  "es-ES": { orderCode: "Código de pedido", scan: "Escanea para pedir", until: "Válido hasta que te vayas" },
};

/** The words of the slip of cash that was put into a drawer or taken out of it, and of a count. */
type DrawerSlipWords = Record<
  Exclude<DrawerMovement, "opened"> | "signature" | "counted" | "float" | "expected" | "difference" | "stays" | "takenOut",
  string
>;

export const DRAWER_SLIP_WORDS: Record<Locale, DrawerSlipWords> = {
  "en-US": {
    "paid-in": "Paid in",
    "paid-out": "Paid out",
    "tips-out": "Tips paid out",
    signature: "Signature",
    counted: "Counted",
    float: "Float",
    expected: "Expected",
    difference: "Difference",
    stays: "Stays as float",
    takenOut: "Taken out",
  },
  "zh-TW": {
    "paid-in": "存入現金",
    "paid-out": "支出現金",
    "tips-out": "發放小費",
    signature: "簽名",
    counted: "實點金額",
    float: "備用金",
    expected: "應有",
    difference: "差額",
    stays: "留作備用金",
    takenOut: "取出",
  },
  "es-ES": {
    "paid-in": "Entrada de efectivo",
    "paid-out": "Salida de efectivo",
    "tips-out": "Propinas pagadas",
    signature: "Firma",
    counted: "Contado",
    float: "Fondo",
    expected: "Esperado",
    difference: "Diferencia",
    stays: "Queda como fondo",
    takenOut: "Se retira",
  },
};

/** The words of the test page of a printer. */
type PrinterTestWords = { title: string; dish: string; note: string; question: string; unprintable: (names: number) => string };

export const PRINTER_TEST_WORDS: Record<Locale, PrinterTestWords> = {
  "en-US": {
    title: "Test page",
    dish: "Beef noodle soup",
    note: "no coriander, please",
    question: "Is every line complete, and does the ruler match yours?",
    unprintable: (names) =>
      `${names === 1 ? "1 name has" : `${names} names have`} characters that cannot be printed. They are listed on the page Printers.`,
  },
  "zh-TW": {
    title: "測試頁",
    dish: "牛肉麵",
    note: "請不要加香菜",
    question: "每一行都完整嗎？刻度和您的尺一樣長嗎？",
    unprintable: (names) => `有 ${names} 個名稱含有無法列印的字，請見「印表機」頁面。`,
  },
  "es-ES": {
    title: "Página de prueba",
    dish: "Sopa de fideos con ternera",
    note: "sin cilantro, por favor",
    question: "¿Se ven completas todas las líneas? ¿Coincide la regla con la tuya?",
    unprintable: (names) =>
      `${names === 1 ? "1 nombre tiene" : `${names} nombres tienen`} caracteres que no se pueden imprimir. Están en la página Impresoras.`,
  },
};

/** The names of the allergens on paper. */
export const ALLERGEN_NAMES: Record<Locale, Record<Allergen, string>> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
