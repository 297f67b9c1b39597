import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { ALLERGENS, type AllergenPresence, type Product } from "@comanda/domain/menu/menu";
import { BYTE_ORDER_MARK, csvRow } from "../../platform/csv/csv-text.ts";
import { questionsOfMenu } from "../menu-plan/groups.ts";
import { textIn } from "../menu-draft/menu-texts.ts";
import { slotWords } from "../menu-plan/slot-words.ts";
import { pictureFile, type StoredMenu } from "../menu-plan/stored-menu.ts";

const listCell = (values: readonly string[]): string => values.join("|");

/** The name of a group, with its id where others have the same name, or where a name cannot stand in a list. */
function groupCells(menu: StoredMenu): (product: Product) => string {
  const questions = questionsOfMenu(menu);
  const cellOf = ({ id, name }: Product["modifierGroups"][number]): string => {
    const text = textIn(name, menu.base.key, menu.base);
    if (text.includes("|")) return `(${id})`;
    return questions.named(text).length > 1 ? `${text} (${id})` : text;
  };
  return ({ modifierGroups }) => listCell(modifierGroups.map(cellOf));
}

function soldCells({ mode, price, pointsPrice, hasWholePrices, salesUnitType, weightUnit }: Product): string[] {
  const isForPoints = mode === ItemMode.pointExchange;
  const unit = salesUnitType === SalesUnit.weight ? (weightUnit ?? "lb") : "piece";
  return [isForPoints || hasWholePrices ? "" : price, isForPoints ? String(pointsPrice) : "", unit];
}

/** The base language is the first one. */
const headerOf = (languages: readonly string[]): string[] => [
  "id",
  "category",
  ...languages.slice(1).map((key) => `category_${key}`),
  ...languages.map((key) => `name_${key}`),
  ...languages.map((key) => `description_${key}`),
  ..."price points_price unit station availability left groups diet contains free_of slots picture position".split(" "),
];

/** The cells of a product behind its category; `position`: its place in the menu. */
function cellsIn(menu: StoredMenu, languages: readonly string[]): (product: Product, position: number) => string[] {
  const { base, stations, stationOf, soldOut, left } = menu;
  const groups = groupCells(menu);
  return (product, position) => {
    const { id, name, description, allergens, picture } = product;
    const station = stations.find((one) => one.id === stationOf.get(id));
    const having = (presence: AllergenPresence) => listCell(ALLERGENS.filter((one) => allergens[one] === presence));
    return [
      ...languages.map((key) => textIn(name, key, base)),
      ...languages.map((key) => textIn(description, key, base)),
      ...soldCells(product),
      station ? textIn(station.name, base.key, base) : "",
      product.isOffShelf ? "hidden" : soldOut.has(id) ? "sold-out" : "on-sale",
      left.get(id) ?? "",
      groups(product),
      listCell(product.dietary),
      having("present"),
      having("absent"),
      listCell(product.slots.map(slotWords)),
      picture ? pictureFile(picture.src) : "",
      String(position),
    ];
  };
}

/**
 * The whole menu as Comanda's own CSV file in UTF-8, one product a row in menu order, which imports again without a difference. Texts in languages
 * that the restaurant does not offer are left out: an import keeps them.
 */
export function menuCsv(menu: StoredMenu): string {
  const { base, languages, categories, products } = menu;
  const categoryNames = new Map(categories.map(({ id, name }) => [id, languages.map((key) => textIn(name, key, base))]));
  const cells = cellsIn(menu, languages);
  const rows = products.map((product, at) => [
    product.id,
    ...(categoryNames.get(product.categoryId) ?? languages.map(() => "")),
    ...cells(product, at + 1),
  ]);
  return `${BYTE_ORDER_MARK}${[headerOf(languages), ...rows].map(csvRow).join("")}`;
}
