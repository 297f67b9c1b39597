import type { FigureLine, Figures } from "@comanda/contract/staff/figures-shapes";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { usePeriodTexts } from "./period-text.ts";

/** The lines whose name says nothing about what they are of. */
const NAMES: Record<Exclude<FigureLine, "dish" | "hour" | "tax">, FigureTextName> = {
  dishes: "figuresAtMenuPrice",
  net: "figuresNet",
  billed: "figuresBilled",
  promotions: "figuresPromotions",
  coupons: "figuresCoupons",
  discounts: "figuresDiscounts",
  charges: "figuresCharges",
  tips: "figuresTips",
  card: "figuresLineCard",
  cash: "figuresLineCash",
  other: "figuresLineOther",
  online: "figuresLineOnline",
  "written-off": "figuresLineWrittenOff",
  "not-paid": "figuresLineNotPaid",
  "payment-tips": "figuresPaymentTips",
  "given-back": "figuresLineGivenBack",
  "refunds-failed": "figuresLineRefundsFailed",
  drawer: "figuresDrawer",
  open: "figuresLineOpen",
  awaiting: "figuresLineAwaiting",
  cancelled: "figuresLineCancelled",
  joined: "figuresLineJoined",
  tests: "figuresLineTests",
  "taken-off": "figuresLineTakenOff",
  corrections: "figuresLineCorrections",
  rated: "figuresLineRated",
};

/** Whether a text of the address names a line. */
export const isLine = (text: string | null): text is FigureLine =>
  text !== null && (text in NAMES || ["dish", "hour", "tax"].includes(text));

/** The name of a line with what it is of: a dish, an hour or a tax. */
export function useLineName({ dishes, sums }: Figures): (line: FigureLine, of: string) => string {
  const t = useFigureText();
  const { hour } = usePeriodTexts();
  return (line, of) => {
    if (line === "dish") return dishes.find(({ productId }) => productId === of)?.name ?? t("figuresDishes");
    if (line === "hour") return hour(Number(of) || 0);
    if (line === "tax") return sums.taxes.find(({ taxId, rate }) => `${taxId}:${rate}` === of)?.name ?? of;
    return t(NAMES[line]);
  };
}
