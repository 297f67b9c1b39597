import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { ALLERGENS, DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { useAmountText } from "../../text/amount-text.ts";
import { useFolderText } from "./folder-text.ts";
import { useImportText } from "../import-text.ts";

/** The fields of a product by the names that the import of a file has for them. */
const IMPORT_NAMES = {
  categoryId: "field category",
  name: "field name",
  description: "field description",
  picture: "field picture",
  price: "field price",
  hasWholePrices: "field price",
  pointsPrice: "field points",
  soldBy: "field unit",
  weightUnit: "field unit",
  salesUnits: "field unit",
  isTaxFree: "field tax-free",
  slots: "field slots",
  dietary: "field diet",
  groups: "field groups",
} as const satisfies Partial<Record<keyof ProductFields, string>>;

/** Allergens change apart. A station is a part of the folder, not of its products. */
type Named = Exclude<keyof ProductFields, keyof typeof IMPORT_NAMES | "allergens" | "stationId">;

/** The other fields of a product by the names that the import of a folder has for them. */
const FOLDER_NAMES = {
  number: "field number",
  isPopular: "field popular",
  promotion: "field promotion",
  condiments: "field condiments",
} as const satisfies Record<Named, string>;

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => Object.hasOwn(names, name);

type Field = { field: string; detail: string };

/** The fields of products of a folder, and their values, in words of the page's language. */
export function useFolderWords() {
  const t = useImportText();
  const folderText = useFolderText();
  const amountText = useAmountText();

  const field = ({ field: name, detail }: Field): string => {
    const [base = "", entry] = name.split(/\.(.*)/s);
    const allergen = ALLERGENS.find((one) => one === entry);
    if (base === "allergens" && allergen) return folderText("field allergen", { name: t(allergen) });
    if (base === "group") return folderText("field question", { name: detail });
    if (isIn(FOLDER_NAMES, base)) return folderText(FOLDER_NAMES[base]);
    if (!isIn(IMPORT_NAMES, base)) return name;
    const word = t(IMPORT_NAMES[base]);
    const locale = locales.find((one) => one === entry);
    return locale ? t("fieldIn", { field: word, language: LOCALES[locale].name }) : word;
  };
  const mark = (value: string): string => {
    const found = DIETARY_MARKS.find((one) => one === value);
    return found ? t(`diet ${found}`) : value;
  };
  const value = ({ field: name }: Field, text: string): string => {
    if (text === "") return t("nothingBefore");
    if (name === "price") return amountText(text);
    if (name === "dietary") return text.split(" | ").map(mark).join(", ");
    if (name === "soldBy") return text === "weight" ? folderText("folder weight") : t("value piece");
    if (name === "isTaxFree") return t(text === "true" ? "value true" : "value false");
    if (name.startsWith("allergens.")) return folderText(text === "present" ? "allergen present" : "allergen absent");
    if (name.startsWith("is") || name.startsWith("has")) return folderText(text === "true" ? "folder true" : "folder false");
    return text;
  };
  return { field, value, price: (price: string) => (price === "" ? t("byChoices") : amountText(price)) };
}
