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

/** The fields of a product itself that are no text in languages. */
type OwnField = Exclude<ImportField, "name" | "description" | keyof Beside>;
type Context = { stored: StoredMenu; category: Category };

/** Each field of a product as text: a file changes a field where its text differs from the stored one. */
const FIELD_TEXTS: Record<OwnField, (product: Product, context: Context) => string> = {
  category: ({ categoryId }, { category }) => category(categoryId),
  price: (product) => (isForPoints(product) || product.hasWholePrices ? "" : product.price),
  points: (product) => (isForPoints(product) ? String(product.pointsPrice) : ""),
  unit: ({ salesUnitType, weightUnit }) => (salesUnitType === SalesUnit.weight ? (weightUnit ?? "lb") : "piece"),
  "tax-free": ({ isTaxFree }) => String(isTaxFree),
  groups: (product, { stored }) => questionWords(product, stored),
  diet: ({ dietary }) => listOf(dietary),
  contains: (product) => allergens(product, "present"),
  "free-of": (product) => allergens(product, "absent"),
  slots: ({ slots }) => listOf(slots.map(slotWords)),
  picture: ({ picture }) => (picture ? pictureFile(picture.src) : ""),
};

const isForPoints = ({ mode }: Product): boolean => mode === ItemMode.pointExchange;

/** The fields of a product by their names; texts by name and language. */
function fieldsOf(product: Product, context: Context): Map<string, string> {
  const { base } = context.stored;
  const texts = textLanguages(base).flatMap(({ key }) => [
    [`name ${key}`, textIn(product.name, key, base)] as const,
    [`description ${key}`, textIn(product.description, key, base)] as const,
  ]);
  return new Map<string, string>([
    ...texts,
    ...Object.entries(FIELD_TEXTS).map(([field, textOf]) => [field, textOf(product, context)] as const),
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
  context: Context,
): FieldChange[] {
  const beside = changesBetween(new Map(Object.entries(besideBefore)), new Map(Object.entries(besideAfter)));
  return [...changesBetween(fieldsOf(before, context), fieldsOf(after, context)), ...beside];
}
