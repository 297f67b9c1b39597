import { languageKeys } from "@comanda/domain/locale";
import type { ImportKind } from "@comanda/domain/menu/menu-import";
import type { Category, Product } from "@comanda/domain/menu/menu";
import type { Draft, Findings } from "../menu-draft/draft.ts";
import { folded, isNamed, textIn } from "../menu-draft/menu-texts.ts";
import { foreignKey, type StoredMenu } from "./stored-menu.ts";

/** The stored category of this name in any language. */
export const categoryNamed = ({ categories }: StoredMenu, name: string): Category | undefined =>
  categories.find((category) => isNamed(category.name, name));

const nameKey = (language: string, name: string, categoryId: string): string => `${language}\n${folded(name)}\n${categoryId}`;

/** Finds the stored product of a draft: by its id or foreign id, otherwise by its name and category. */
function finder(kind: ImportKind, stored: StoredMenu): (draft: Draft) => Product | undefined {
  const byId = new Map(stored.products.map((product) => [product.id, product]));
  const byName = new Map<string, Product>();
  const languages = new Set<string>([...languageKeys, stored.base.key]);
  for (const product of stored.products.toReversed())
    for (const language of languages) {
      const name = textIn(product.name, language, stored.base);
      if (name) byName.set(nameKey(language, name, product.categoryId), product);
    }
  const categories = new Map<string, Category | undefined>();
  return ({ id, foreignId, names, category }) => {
    const known = byId.get(id ?? "") ?? byId.get((foreignId && stored.foreign.get(foreignKey(kind, foreignId))) || "");
    if (known) return known;
    if (!categories.has(category)) categories.set(category, categoryNamed(stored, category));
    const found = categories.get(category);
    if (!found) return undefined;
    // The base language decides before the others.
    const inOrder = Object.entries(names).toSorted(([one], [other]) => Number(other === stored.base.key) - Number(one === stored.base.key));
    const matches = inOrder.flatMap(([language, name]) => byName.get(nameKey(language, name, found.id)) ?? []);
    return matches[0];
  };
}

/**
 * The stored product of each draft; null for a new one. A second draft of the same product, or of the same new name and category, is a
 * mistake, and is left out.
 */
export function matchDrafts(
  kind: ImportKind,
  { drafts, stored }: { drafts: readonly Draft[]; stored: StoredMenu },
  { mistakes }: Findings,
): { draft: Draft; before: Product | null }[] {
  const find = finder(kind, stored);
  const lines = new Map<string, number>();
  return drafts.flatMap((draft) => {
    const before = find(draft) ?? null;
    const [name = ""] = Object.values(draft.names);
    const key = before ? `id ${before.id}` : `new ${folded(name)}\n${folded(draft.category)}`;
    const other = lines.get(key);
    if (other === undefined) {
      lines.set(key, draft.line);
      return [{ draft, before }];
    }
    const column = draft.columns["customer-name"] ?? draft.columns.name ?? draft.columns["name-en"] ?? null;
    if (name !== "") mistakes.push({ line: draft.line, column, item: draft.item, value: name, code: "product-twice", other });
    return [];
  });
}
