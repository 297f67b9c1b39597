import type { GroupFields, MenuTexts, ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { baseText, locales } from "@comanda/domain/locale";
import type { Category } from "@comanda/domain/menu/menu";
import { flatRecord } from "@comanda/domain/record/record-change";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";

/** The names of categories by id. */
export const categoryNames = (categories: readonly Category[]): Map<string, string> =>
  new Map(categories.map(({ id, name }) => [id, baseText(name).text]));

const anyText = (texts: MenuTexts): string => texts.base ?? locales.flatMap((locale) => texts[locale] ?? [])[0] ?? "";

const choiceText = ({ name, price }: GroupFields["choices"][number]): string =>
  Number(price) === 0 ? anyText(name) : `${anyText(name)} +${price}`;

/** The names of categories and stations by id. */
type Names = ReadonlyMap<string, string>;

/** A value as one line of the audit: a text, a number, or the names of what is in a list. */
function auditValue(name: string, value: unknown, names: Names): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (name.startsWith("group.")) {
    const { name: title, min, max, choices } = value as GroupFields;
    return `${anyText(title)} (${min}–${max}): ${choices.map(choiceText).join(", ")}`;
  }
  if (name === "categoryId" || name === "stationId") return names.get(String(value)) ?? value;
  if (name === "condiments") return (value as ProductFields["condiments"]).map((one) => `${anyText(one.name)} +${one.price}`).join(", ");
  if (name === "promotion") return anyText((value as { name: MenuTexts }).name);
  if (name === "slots") return (value as ProductFields["slots"]).length;
  if (name === "groups") return (value as unknown[]).length;
  return value;
}

/** The changed fields of a product as the audit shows them, before and after. The name of a group's field is `group`. */
export function auditOf(
  { before, after }: { before: ProductFields; after: ProductFields },
  { changed, names }: { changed: readonly string[]; names: Names },
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, now] = [flatRecord(before, PRODUCT_SHAPE), flatRecord(after, PRODUCT_SHAPE)];
  const nameOf = (name: string) =>
    name.startsWith("group.") ? "group" : name.startsWith("allergens.") ? name.slice("allergens.".length) : name;
  const lines = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [nameOf(name), auditValue(name, fields[name], names)]));
  return { before: lines(old), after: lines(now) };
}
