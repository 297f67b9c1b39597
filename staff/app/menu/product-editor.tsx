import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeText } from "../text/formats.ts";
import { useLocale } from "../text/text.tsx";
import { AllergenChips } from "./allergen-chips.tsx";
import { AvailabilityCard } from "./availability-card.tsx";
import { HistorySheet } from "./history-sheet.tsx";
import { useMenuLanguages } from "../text/menu-languages.ts";
import type { EditorPage, ProductPage } from "./menu-page.ts";
import { useMenuText } from "./menu-text.ts";
import { OtherFields } from "./other-fields.tsx";
import { PictureCard } from "./picture-card.tsx";
import { PreviewSheet } from "./preview-sheet.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { sharedAndChanged, textIn } from "./product-draft.ts";
import { ProductMistakes } from "./product-mistakes.tsx";
import { Questions } from "./questions.tsx";
import { SharedQuestion } from "./shared-question.tsx";
import { TextFields } from "./text-fields.tsx";
import { AFTER_SAVING, UnsavedQuestion } from "./unsaved-question.tsx";
import { useProductDraft } from "./use-product-draft.ts";

type Open = "history" | "preview" | "shared" | null;

/** Everything that can be changed of a product. Texts and prices are saved by the button, what is on sale at once. */
export function ProductEditor({ page: { menu, product, diner } }: { page: ProductPage }) {
  const navigate = useNavigate();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const draft = useProductDraft(product, query.get("category") ?? menu.categories[0]?.id ?? "");
  const languages = useMenuLanguages(menu.baseLanguage);
  const shared = sharedAndChanged(draft.changed, product?.usedBy ?? {});
  const store = async (groups: "all" | "copy") => {
    setOpen(null);
    const saved = await draft.save(groups);
    if (saved && draft.isNew) return navigate(`/${merchantId}/menu/${saved.id}`, { replace: true, state: AFTER_SAVING });
    return revalidate();
  };
  const save = async () => (shared.length > 0 ? setOpen("shared") : void (await store("all")));
  const page = { menu, product, languages, draft };
  return (
    <main className="page product">
      <Head page={page} onSave={save} onOpen={setOpen} />
      <ProductConflict draft={draft} languages={languages} />
      <ProductMistakes draft={draft} languages={languages} />
      <div className="product__columns">
        <div className="product__main">
          <TextFields draft={draft} languages={languages} />
          <PriceFields page={page} />
          <Questions page={page} />
          <OtherFields page={page} />
        </div>
        <div className="product__side">
          <PictureCard draft={draft} />
          <AvailabilityCard product={product} tomorrow={menu.tomorrow} />
          <AllergenChips draft={draft} />
        </div>
      </div>
      {open === "shared" && <SharedQuestion dishes={Math.max(...shared)} onClose={() => setOpen(null)} onChoose={store} />}
      {open === "history" && product && <HistorySheet product={product} onClose={() => setOpen(null)} onRestored={draft.take} />}
      {open === "preview" && product && <PreviewSheet productId={product.id} diner={diner} onClose={() => setOpen(null)} />}
      <UnsavedQuestion isChanged={draft.changed.length > 0} />
    </main>
  );
}

type HeadProps = { page: EditorPage; onSave: () => Promise<unknown>; onOpen: (sheet: Open) => void };

/** The name of the product, how many changes are not saved, and what can be done with it. */
function Head({ page: { menu, product, draft }, onSave, onOpen }: HeadProps) {
  const t = useMenuText();
  const toast = useToast();
  const locale = useLocale();
  const timeText = useTimeText();
  const { id: merchantId } = useRestaurant();
  const category = menu.categories.find(({ id }) => id === draft.wanted.categoryId);
  const count = draft.changed.length;
  const name = textIn(draft.wanted.name, locale) || product?.shownName || t("productNew");
  const save = async () => {
    if (count === 0) return toast(t("saved"), "info");
    return onSave();
  };
  return (
    <header className="product__head">
      <title>{name}</title>
      <div>
        <Link className="product__back" to={`/${merchantId}/menu`}>
          <Icon name="arrow-left" size={20} />
          {t("productBack", { category: category?.shownName ?? "" })}
        </Link>
        <h1 className="t-title-1">{name}</h1>
      </div>
      <div className="product__acts">
        <p role="status">
          {count > 0 && t("changesUnsaved", { count })}
          {count === 0 && product?.savedAt && t("savedAt", { time: timeText(product.savedAt) })}
        </p>
        {product && (
          <>
            <Button look="text" size={44} onClick={() => onOpen("preview")}>
              {t("productPreview")}
            </Button>
            <Button look="text" size={44} onClick={() => onOpen("history")}>
              {t("productHistory")}
            </Button>
          </>
        )}
        {count > 0 && (
          <Button look="secondary" size={44} onClick={draft.discard}>
            {t("discard")}
          </Button>
        )}
        <ActButton size={44} onAct={save}>
          {t("save")}
        </ActButton>
      </div>
    </header>
  );
}
