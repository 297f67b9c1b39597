import type { CategoryFields } from "@comanda/contract/staff/menu/menu-shapes";
import { CATEGORY_NAME_MISSING, RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { fold } from "@comanda/domain/menu/search/search-text";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { focusFirstWrong } from "../shell/forms/focus-first-wrong.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "../text/text.tsx";
import { useMenuText } from "./menu-text.ts";
import { type MenuLanguage, useMenuLanguages } from "../text/menu-languages.ts";
import type { StaffMenu } from "./menu-page.ts";
import { useNameError } from "./product/missing-name.ts";
import { textIn } from "./product/product-draft.ts";

type Draft = CategoryFields & { key: string; products: number };

/** What is typed for the categories, and what somebody else has saved meanwhile. */
function useCategoryDrafts(menu: StaffMenu, onClose: () => void) {
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const draftsOf = (categories: readonly CategoryFields[]): Draft[] =>
    categories.map(({ id = "", name }) => ({
      id,
      name,
      key: id,
      products: menu.categories.find((one) => one.id === id)?.products.length ?? 0,
    }));
  const [seen, setSeen] = useState<CategoryFields[]>(() => menu.categories.map(({ id, name }) => ({ id, name })));
  const [drafts, setDrafts] = useState<Draft[]>(() => draftsOf(seen));
  const [theirs, setTheirs] = useState<CategoryFields[] | null>(null);
  const [added, setAdded] = useState(0);
  // How often a saving was refused because a name is missing.
  const [tried, setTried] = useState(0);
  useEffect(() => {
    if (tried > 0) focusFirstWrong();
  }, [tried]);

  const save = async (over: CategoryFields[] = seen) => {
    const wanted = drafts.map(({ id, name }) => ({ ...(id && { id }), name }));
    const answer = await call("PUT /api/staff/menu/categories", merchantId, { body: { seen: over, wanted } });
    if (answer.success) {
      await revalidate();
      return onClose();
    }
    if (answer.code === CATEGORY_NAME_MISSING) setTried((count) => count + 1);
    if (answer.code === RECORD_CHANGED) setTheirs((answer.data as unknown as { categories: CategoryFields[] }).categories);
    else if (answer.status !== 401) tell(answer);
  };
  const move = (from: number, to: number) =>
    setDrafts((before) => {
      const draft = before[from];
      return draft && to >= 0 && to < before.length ? before.toSpliced(from, 1).toSpliced(to, 0, draft) : before;
    });
  const takeTheirs = () => {
    if (!theirs) return;
    setSeen(theirs);
    setDrafts(draftsOf(theirs));
    setTheirs(null);
  };
  const saveMine = () => {
    if (!theirs) return save();
    setSeen(theirs);
    setTheirs(null);
    return save(theirs);
  };
  const add = () => {
    setAdded(added + 1);
    setDrafts([...drafts, { name: {}, key: `new-${added}`, products: 0 }]);
  };
  return { drafts, setDrafts, theirs, save, move, takeTheirs, saveMine, add, isNameMissing: tried > 0 };
}

/** The categories in their order: renamed, moved, added, and removed where they have no products. Saved together. */
export function CategoriesSheet({ menu, onClose }: { menu: StaffMenu; onClose: () => void }) {
  const t = useMenuText();
  const locale = useLocale();
  const languages = useMenuLanguages(menu.baseLanguage);
  const { drafts, setDrafts, theirs, save, move, takeTheirs, saveMine, add, isNameMissing } = useCategoryDrafts(menu, onClose);
  return (
    <Sheet open size="tall" onClose={onClose} title={t("menuCategoriesTitle")} under={t("menuCategoriesHelp")} closeLabel={t("close")}>
      <div className="menu-sheet">
        {theirs && (
          <section role="alert" className="notice product-conflict">
            <p>{t("menuCategoriesConflict")}</p>
            <Button look="secondary" size={44} onClick={takeTheirs}>
              {t("menuTakeTheirs")}
            </Button>
            <ActButton look="secondary" size={44} onAct={saveMine}>
              {t("menuKeepMine")}
            </ActButton>
          </section>
        )}
        <ol className="category-list">
          {drafts.map((draft, at) => (
            <CategoryDraft
              key={draft.key}
              draft={draft}
              languages={languages}
              isNameMissing={isNameMissing}
              name={textIn(draft.name, locale) || t("menuCategoryNew")}
              namesAbove={drafts.slice(0, at).map(({ name }) => name)}
              onName={(name) => setDrafts(drafts.with(at, { ...draft, name }))}
              onMove={(by) => move(at, at + by)}
              onRemove={draft.products === 0 ? () => setDrafts(drafts.toSpliced(at, 1)) : null}
            />
          ))}
        </ol>
        <Button look="secondary" onClick={add}>
          {t("menuCategoryAdd")}
        </Button>
        <ActButton wide onAct={() => save()}>
          {t("save")}
        </ActButton>
      </div>
    </Sheet>
  );
}

type DraftProps = {
  draft: Draft;
  languages: readonly MenuLanguage[];
  isNameMissing: boolean;
  name: string;
  /** The names of the categories before it: the same name again is allowed, and said. */
  namesAbove: readonly CategoryFields["name"][];
  onName: (name: CategoryFields["name"]) => void;
  onMove: (by: number) => void;
  onRemove: (() => void) | null;
};

function CategoryDraft({ draft, languages, isNameMissing, name, namesAbove, onName, onMove, onRemove }: DraftProps) {
  const t = useMenuText();
  const errorOf = useNameError();
  const { name: names, products } = draft;
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
