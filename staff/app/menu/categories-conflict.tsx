import type { CategoryFields } from "@comanda/contract/staff/menu/menu-shapes";
import { RecordConflictCard } from "../records/record-conflict.tsx";
import { useLocale } from "../text/text.tsx";
import { useListText } from "../text/use-list-text.ts";
import type { CategoriesDraft } from "./categories-sheet.tsx";
import { useMenuText } from "./menu-text.ts";
import { textIn } from "./product/product-draft.ts";

type Fields = { categories: CategoryFields[] };

/** What somebody else has saved of the categories that were changed here, too. */
export function CategoriesConflict({ draft }: { draft: CategoriesDraft }) {
  const t = useMenuText();
  const locale = useLocale();
  const listText = useListText();
  const found = (name: string, { categories }: Fields) => categories.find(({ id }) => name === `category.${id}`)?.name;
  const nameOf = (name: CategoryFields["name"]) => textIn(name, locale) || t("menuCategoryNew");
  const labelOf = (name: string) =>
    name === "categories" ? t("menuCategoriesTitle") : nameOf(found(name, draft.seen) ?? found(name, draft.wanted) ?? {});
  const wordsOf = (name: string, from: Fields) =>
    name === "categories"
      ? listText(from.categories.map((one) => nameOf(one.name)))
      : [...new Set(Object.values(found(name, from) ?? {}).filter(Boolean))].join(" · ");
  return <RecordConflictCard draft={draft} labelOf={labelOf} wordsOf={wordsOf} />;
}
