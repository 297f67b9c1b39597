import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { ALLERGENS, type AllergenPresence, type Product } from "@comanda/domain/menu/menu";
import type { ImportField } from "@comanda/domain/menu/menu-import";
import { textLanguages } from "../../platform/values/base-language.ts";
import { slotWords } from "./slot-words.ts";
import { textIn } from "../menu-draft/menu-texts.ts";
import { pictureFile, type StoredMenu } from "./stored-menu.ts";

/** A field of a product before and after an import, as text; `language`: the key of that of a text. */
export type FieldChange = { field: ImportField; language?: string; before: string; after: string };

/** What is not a part of the product itself: whether it is offered, the portions that are left, where it is made, its place in the menu. */
export type Beside = { availability: string; left: string; station: string; position: string };

const listOf = (values: readonly string[]): string => values.join(" | ");

const allergens = ({ allergens: known }: Product, presence: AllergenPresence): string =>
  listOf(ALLERGENS.filter((one) => known[one] === presence));

/** The name of a question with its choices and their prices. */
function questionWords({ modifierGroups }: Product, { base, products }: StoredMenu): string {
  return listOf(
    modifierGroups.map(({ name, modifiers, dishes }) => {
      const nameOf = (id: string) => products.find((one) => one.id === id)?.name;
      const choices = [
        ...modifiers.map((offer) => `${textIn(offer.name, base.key, base)} ${offer.price}`),
        ...(dishes?.dishes ?? []).map(
          ({ productId, price }) => `${textIn(nameOf(productId) ?? null, base.key, base) || productId} ${price}`,
        ),
      ];
      return `${textIn(name, base.key, base)}: ${choices.join(", ")}`;
    }),
  );
}

type Category = (id: string) => string;

/** The fields of a product by their names; texts by name and language. */
function fieldsOf(product: Product, { stored, category }: { stored: StoredMenu; category: Category }): Map<string, string> {
  const { base } = stored;
  const texts = textLanguages(base).flatMap(({ key }) => [
    [`name ${key}`, textIn(product.name, key, base)] as const,
    [`description ${key}`, textIn(product.description, key, base)] as const,
  ]);
  const isForPoints = product.mode === ItemMode.pointExchange;
  return new Map<string, string>([
    ...texts,
    ["category", category(product.categoryId)],
    ["price", isForPoints || product.hasWholePrices ? "" : product.price],
    ["points", isForPoints ? String(product.pointsPrice) : ""],
    ["unit", product.salesUnitType === SalesUnit.weight ? (product.weightUnit ?? "lb") : "piece"],
    ["tax-free", String(product.isTaxFree)],
    ["groups", questionWords(product, stored)],
    ["diet", listOf(product.dietary)],
    ["contains", allergens(product, "present")],
    ["free-of", allergens(product, "absent")],
    ["slots", listOf(product.slots.map(slotWords))],
    ["picture", product.picture ? pictureFile(product.picture.src) : ""],
  ]);
}

const changesBetween = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FieldChange[] =>
  [...after].flatMap(([name, value]) => {
    const former = before.get(name) ?? "";
    const [field, language] = name.split(" ");
    if (former === value) return [];
    return [{ field: field as ImportField, ...(language && { language }), before: former, after: value }];
  });

/** What an import changes of a product. */
export function fieldChanges(
  [before, after]: readonly [Product, Product],
  [besideBefore, besideAfter]: readonly [Beside, Beside],
  context: { stored: StoredMenu; category: Category },
): FieldChange[] {
  const beside = changesBetween(new Map(Object.entries(besideBefore)), new Map(Object.entries(besideAfter)));
  return [...changesBetween(fieldsOf(before, context), fieldsOf(after, context)), ...beside];
}
