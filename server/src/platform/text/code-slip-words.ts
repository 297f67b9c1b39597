import type { Locale } from "@comanda/domain/locale";

/** The words of the slip with a table's order code. */
type CodeSlipWords = { orderCode: string; scan: string; until: string };

export const CODE_SLIP_WORDS: Record<Locale, CodeSlipWords> = {
  "en-US": { orderCode: "Order code", scan: "Scan to order", until: "Valid until you leave" },
  "zh-TW": { orderCode: "點餐碼", scan: "掃描點餐", until: "離席前有效" },
  "es-ES": { orderCode: "Código de pedido", scan: "Escanea para pedir", until: "Válido hasta que te vayas" },
};
