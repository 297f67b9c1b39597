import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { ALLERGENS, DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { IMPORT_TARGETS } from "@comanda/domain/menu/menu-import";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { useFindingText, useImportText } from "./import-text.ts";

type Mistake = ImportView["mistakes"][number];
type Change = ImportView["changed"][number]["changes"][number];

/** The mistakes whose detail names allergens or dietary marks. */
const NAMED_IN: readonly string[] = ["allergen-unknown", "allergen-both", "diet-unknown"] satisfies Mistake["code"][];

const WORDS = ["on-sale", "sold-out", "hidden", "piece", "true", "false"] as const;

/** What was found, in words of the page's language. */
export function useFoundWords() {
  const t = useImportText();
  const finding = useFindingText();
  const locale = useLocale();
  const amountText = useAmountText();

  const part = (value: string): string => {
    const allergen = ALLERGENS.find((one) => one === value);
    const mark = DIETARY_MARKS.find((one) => one === value);
    return allergen ? t(allergen) : mark ? t(`diet ${mark}`) : value;
  };
  const parts = (text: string, separator: string): string => text.split(separator).map(part).join(", ");
  const mistake = ({ code, line, other, value, detail = "" }: Mistake): string => {
    const target = IMPORT_TARGETS.find((one) => one === detail);
    const words = NAMED_IN.includes(code) ? parts(detail, ", ") : detail;
    return finding(`mistake ${code}`, { line, other: other ?? "", value, detail: words, target: target ? t(`target ${target}`) : "" });
  };
  const remark = ({ code, value }: ImportView["remarks"][number]): string =>
    finding(`remark ${code}`, { value: code === "price-far" || code === "price-zero" ? amountText(value) : value });
  const field = ({ field: name, language }: Change): string => {
    const word = t(`field ${name}`);
    const languageName = language && new Intl.DisplayNames(locale, { type: "language" }).of(language);
    return languageName ? t("fieldIn", { field: word, language: languageName }) : word;
  };
  const value = ({ field: name }: Change, text: string): string => {
    if (text === "") return name === "price" ? t("byChoices") : t("nothingBefore");
    if (name === "price") return amountText(text);
    if (["diet", "contains", "free-of"].includes(name)) return parts(text, " | ");
    const word = ["availability", "unit", "tax-free"].includes(name) ? WORDS.find((one) => one === text) : undefined;
    return word ? t(`value ${word}`) : text;
  };
  return { mistake, remark, field, value, price: (price: string) => (price === "" ? t("byChoices") : amountText(price)) };
}
