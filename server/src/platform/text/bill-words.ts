import type { Locale } from "@comanda/domain/locale";

/** The ways in which a payment was made. */
type PaidBy = "cash" | "card" | "other" | "online" | "written-off";

/** The words of bills and receipts. */
type BillWords = {
  bill: string;
  receipt: string;
  order: (serial: number) => string;
  /** The number under which the restaurant pays its taxes. */
  taxNumber: (number: string) => string;
  subTotal: string;
  /** A tax with its rate in percent and the amount that it is calculated on. */
  tax: (name: string, rate: string, base: string) => string;
  included: string;
  tips: string;
  total: string;
  paidBy: Record<PaidBy, string>;
  corrected: string;
  givenBack: string;
  tip: string;
  change: string;
  /** What rounding of cash changes, with the step as an amount. */
  cashRounding: (step: string) => string;
  /** What is left to pay in cash. */
  dueInCash: string;
  due: string;
  pointsOf: (count: number) => string;
  points: (count: number) => string;
  notAReceipt: string;
};

const EN: BillWords = {
  bill: "Bill",
  receipt: "Receipt",
  order: (serial) => `Order ${serial}`,
  taxNumber: (number) => `Tax number ${number}`,
  subTotal: "Subtotal",
  tax: (name, rate, base) => `${name} ${rate}% of ${base}`,
  included: "included",
  tips: "Tips",
  total: "Total",
  paidBy: { cash: "Cash", card: "Card", other: "Other payment", online: "Paid online", "written-off": "Written off" },
  corrected: "correction",
  givenBack: "Given back",
  tip: "Tip, with thanks",
  change: "Change",
  cashRounding: (step) => `Cash rounding, to ${step}`,
  dueInCash: "To pay in cash",
  due: "To pay",
  pointsOf: (count) => (count === 1 ? "1 Pt" : `${count} Pts`),
  points: (count) => (count === 1 ? "You earned 1 Pt" : `You earned ${count} Pts`),
  notAReceipt: "NOT A RECEIPT",
};

const ZH: BillWords = {
  bill: "帳單",
  receipt: "收據",
  order: (serial) => `訂單 ${serial}`,
  taxNumber: (number) => `統一編號 ${number}`,
  subTotal: "小計",
  tax: (name, rate, base) => `${name} ${rate}%（稅基 ${base}）`,
  included: "內含",
  tips: "小費",
  total: "總計",
  paidBy: { cash: "現金", card: "刷卡", other: "其他付款", online: "線上付款", "written-off": "沖銷" },
  corrected: "更正",
  givenBack: "退款",
  tip: "小費，謝謝您",
  change: "找零",
  cashRounding: (step) => `現金尾數調整（至 ${step}）`,
  dueInCash: "現金應付",
  due: "應付",
  pointsOf: (count) => `${count} 點`,
  points: (count) => `您獲得 ${count} 點`,
  notAReceipt: "此單非收據",
};

const ES: BillWords = {
  bill: "Cuenta",
  receipt: "Recibo",
  order: (serial) => `Pedido ${serial}`,
  taxNumber: (number) => `Número fiscal ${number}`,
  subTotal: "Subtotal",
  tax: (name, rate, base) => `${name} ${rate} % de ${base}`,
  included: "incluido",
  tips: "Propina",
  total: "Total",
  paidBy: { cash: "Efectivo", card: "Tarjeta", other: "Otro pago", online: "Pagado en línea", "written-off": "Dado de baja" },
  corrected: "corrección",
  givenBack: "Devuelto",
  tip: "Propina, gracias",
  change: "Cambio",
  cashRounding: (step) => `Redondeo del efectivo, a ${step}`,
  dueInCash: "Por pagar en efectivo",
  due: "Por pagar",
  pointsOf: (count) => (count === 1 ? "1 Pt" : `${count} Pts`),
  points: (count) => (count === 1 ? "Has ganado 1 Pt" : `Has ganado ${count} Pts`),
  notAReceipt: "NO ES UN RECIBO",
};

export const BILL_WORDS: Record<Locale, BillWords> = { "en-US": EN, "zh-TW": ZH, "es-ES": ES };
