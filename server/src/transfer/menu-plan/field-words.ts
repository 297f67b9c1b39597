import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { baseText, type Translated } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { differingNames, flatRecord } from "@comanda/domain/record/record-change";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { fieldsOf } from "../../menu/fields/product-fields.ts";
import { slotWords } from "./slot-words.ts";
import { pictureFile } from "./stored-menu.ts";

type Group = ProductFields["groups"][number];
type Named = { name: ProductFields["name"] };

/** What the values of fields are named by: the names of questions by their id, and those of categories. */
export type FieldNames = { group: (id: string) => string; category: (id: string) => string };

const listOf = (values: readonly string[]): string => values.join(" | ");
const textOf = ({ name }: Named): string => name.base ?? Object.values(name)[0] ?? "";

const promotionWords = (promotion: NonNullable<ProductFields["promotion"]>): string => {
  const reduction = promotion.kind === "percent-off" ? `-${promotion.percent}%` : `${promotion.count} = ${promotion.price}`;
  return listOf([`${textOf(promotion)}: ${reduction}`, ...promotion.slots.map(slotWords)]);
};

/** The fields whose values are no text, number or truth value, without those whose entries are fields of their own. */
type ComposedField = {
  [Field in keyof ProductFields]: ProductFields[Field] extends string | number | boolean | null ? never : Field;
}[Exclude<keyof ProductFields, (typeof PRODUCT_SHAPE)["entries"][number]>];

/** How a value of each of these is written, of one question, and of what is stored otherwise than people read it. */
const WORDS: Record<ComposedField | "group" | "picture" | "categoryId", (value: never, names: FieldNames) => string> = {
  picture: (src: string) => pictureFile(src),
  categoryId: (id: string, { category }) => category(id),
  slots: (slots: ProductFields["slots"]) => listOf(slots.map(slotWords)),
  dietary: (marks: ProductFields["dietary"]) => listOf(marks),
  salesUnits: (units: ProductFields["salesUnits"]) => listOf(units.map(String)),
  promotion: (promotion: NonNullable<ProductFields["promotion"]>) => promotionWords(promotion),
  condiments: (condiments: ProductFields["condiments"]) => listOf(condiments.map((one) => `${textOf(one)} ${one.price}`)),
  groups: (ids: (string | null)[], { group }) => listOf(ids.map((id) => group(id ?? ""))),
  group: (group: Group) => `${textOf(group)}: ${group.choices.map((choice) => `${textOf(choice)} ${choice.price}`).join(", ")}`,
};

/** A value of a field of a product as text; nothing is an empty one. */
export function fieldWords(field: string, value: unknown, names: FieldNames): string {
  if (value === null || value === undefined || value === "") return "";
  const [base = ""] = field.split(".");
  return Object.hasOwn(WORDS, base) ? WORDS[base as keyof typeof WORDS](value as never, names) : String(value);
}

/** The name of the question that a field is about; empty for others. */
export const fieldDetail = (field: string, { group }: FieldNames): string =>
  field.startsWith("group.") ? group(field.slice("group.".length)) : "";

/** The names of the questions and categories of products. */
export function namesOf(products: readonly Product[], categories: readonly Pick<Category, "id" | "name">[]): FieldNames {
  const read = (name: Translated | undefined) => (name ? baseText(name).text : "");
  const groups = new Map(products.flatMap(({ modifierGroups }) => modifierGroups.map(({ id, name }) => [id, name] as const)));
  const byId = new Map(categories.map(({ id, name }) => [id, name]));
  return { group: (id) => read(groups.get(id)), category: (id) => read(byId.get(id)) };
}

/** A field of a product before and after, flat. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** The fields that differ between two products. */
export function changesBetween(before: Product, after: Product): FieldChange[] {
  const [then, now] = [fieldsOf(before, null), fieldsOf(after, null)];
  const [flatThen, flatNow] = [flatRecord(then, PRODUCT_SHAPE), flatRecord(now, PRODUCT_SHAPE)];
  return differingNames(then, now, PRODUCT_SHAPE).map((field) => ({ field, before: flatThen[field], after: flatNow[field] }));
}
