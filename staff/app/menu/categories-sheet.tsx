import type { CategoryFields } from "@comanda/contract/staff/menu/menu-shapes";
import { CATEGORIES_SHAPE } from "@comanda/domain/menu/edit/categories-shape";
import { CATEGORY_NAME_MISSING } from "@comanda/domain/refusal-codes";
import { fold } from "@comanda/domain/menu/search/search-text";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { AddButton } from "../lists/add-button.tsx";
import { keysOf } from "../lists/keys-of.ts";
import { useRecordDraft } from "../records/use-record-draft.ts";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { deferred } from "../shell/deferred.tsx";
import { focusFirstWrong } from "../shell/forms/focus-first-wrong.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "../text/text.tsx";
import { useMenuText } from "./menu-text.ts";
import { type MenuLanguage, useMenuLanguages } from "../text/menu-languages.ts";
import type { StaffMenu } from "./menu-page.ts";
import { useNameError } from "./product/missing-name.ts";
import { moved, textIn } from "./product/product-draft.ts";

type Fields = { categories: CategoryFields[] };

const CategoriesConflict = deferred(() => import("./categories-conflict.tsx").then((file) => file.CategoriesConflict));

/** What is typed over the categories; they are saved together. */
function useCategoriesDraft({ categories }: StaffMenu, onSaved: () => void) {
  const { id: merchantId } = useRestaurant();
  // How often a saving was refused because a name is missing.
  const [tried, setTried] = useState(0);
  useEffect(() => {
    if (tried > 0) focusFirstWrong();
  }, [tried]);
  const draft = useRecordDraft<Fields, never>({
    name: "categories",
    stored: { categories: categories.map(({ id, name }) => ({ id, name })) },
    shape: CATEGORIES_SHAPE,
    save: async ({ seen, wanted }) => {
      const body = { seen: seen.categories ?? [], wanted: wanted.categories ?? [] };
      const answer = await call("PUT /api/staff/menu/categories", merchantId, { body });
      if (!answer.success && answer.code === CATEGORY_NAME_MISSING) setTried((count) => count + 1);
      return answer;
    },
    onSaved,
  });
  return {
    ...draft,
    categories: draft.wanted.categories,
    set: (next: CategoryFields[]) => draft.change({ categories: next }),
    isNameMissing: tried > 0,
  };
}

export type CategoriesDraft = ReturnType<typeof useCategoriesDraft>;

/** The categories in their order: renamed, moved, added, and removed where they have no products. Saved together. */
export function CategoriesSheet({ menu, onClose }: { menu: StaffMenu; onClose: () => void }) {
  const t = useMenuText();
  const locale = useLocale();
  const languages = useMenuLanguages(menu.baseLanguage);
  const draft = useCategoriesDraft(menu, onClose);
  const { categories, set, isNameMissing } = draft;
  const keys = keysOf(categories);
  const productsOf = (id: string | undefined) => menu.categories.find((one) => one.id === id)?.products.length ?? 0;
  const save = async () => (draft.changed.length > 0 ? draft.save() : onClose());
  return (
    <Sheet open size="tall" onClose={onClose} title={t("menuCategoriesTitle")} under={t("menuCategoriesHelp")} closeLabel={t("close")}>
      <div className="menu-sheet">
        {draft.conflict && <CategoriesConflict draft={draft} onFail={draft.dismiss} />}
        <ol className="category-list">
          {categories.map((category, at) => (
            <CategoryDraft
              key={keys[at]}
              names={category.name}
              products={productsOf(category.id)}
              languages={languages}
              isNameMissing={isNameMissing}
              name={textIn(category.name, locale) || t("menuCategoryNew")}
              namesAbove={categories.slice(0, at).map(({ name }) => name)}
              onName={(name) => set(categories.with(at, { ...category, name }))}
              onMove={(by) => set(moved(categories, at, at + by))}
              onRemove={productsOf(category.id) === 0 ? () => set(categories.toSpliced(at, 1)) : null}
            />
          ))}
        </ol>
        <AddButton size={52} onAdd={() => set([...categories, { name: {} }])}>
          {t("menuCategoryAdd")}
        </AddButton>
        <ActButton wide onAct={save}>
          {t("save")}
        </ActButton>
      </div>
    </Sheet>
  );
}

type DraftProps = {
  names: CategoryFields["name"];
  products: number;
  languages: readonly MenuLanguage[];
  isNameMissing: boolean;
  name: string;
  /** The names of the categories before it: the same name again is allowed, and said. */
  namesAbove: readonly CategoryFields["name"][];
  onName: (name: CategoryFields["name"]) => void;
  onMove: (by: number) => void;
  onRemove: (() => void) | null;
};

function CategoryDraft({ names, products, languages, isNameMissing, name, namesAbove, onName, onMove, onRemove }: DraftProps) {
  const t = useMenuText();
  const errorOf = useNameError();
  const isTwice = (key: MenuLanguage["key"]) => {
    const typed = fold(names[key]?.trim() ?? "");
    return typed !== "" && namesAbove.some((other) => fold(other[key]?.trim() ?? "") === typed);
  };
  return (
    <li className="category-list__item">
      <div className="category-list__names">
        {languages.map((language) => (
          <Field
            key={language.key}
            label={t("menuCategoryName", { language: language.name })}
            lang={language.lang}
            {...errorOf(names, { language, isNameMissing })}
            help={isTwice(language.key) ? t("menuCategoryTwice") : undefined}
            maxLength={80}
            autoComplete="off"
            value={names[language.key] ?? ""}
            onChange={(event) => onName({ ...names, [language.key]: event.target.value })}
          />
        ))}
      </div>
      <div className="category-list__acts">
        <small>{t("menuProducts", { count: products })}</small>
        <IconButton icon="chevron-down" className="is-up" label={t("menuCategoryUp", { name })} onClick={() => onMove(-1)} />
        <IconButton icon="chevron-down" label={t("menuCategoryDown", { name })} onClick={() => onMove(1)} />
        {onRemove && <IconButton icon="trash" label={t("menuCategoryRemove", { name })} onClick={onRemove} />}
      </div>
    </li>
  );
}
