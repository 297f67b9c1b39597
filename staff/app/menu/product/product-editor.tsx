import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useMediaQuery } from "@comanda/web/client/use-media-query";
import { ActButton } from "../../shell/act-button.tsx";
import { deferred } from "../../shell/deferred.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { focusUnread } from "../../records/use-record-draft.ts";
import { useTimeText } from "../../text/formats.ts";
import { useLocale } from "../../text/text.tsx";
import { AllergenChips } from "./allergen-chips.tsx";
import { AvailabilityCard } from "./availability-card.tsx";
import { DinerPreview, DinerPreviewSheet } from "../diner-preview.tsx";
import { HistorySheet } from "./history-sheet.tsx";
import { useMenuLanguages } from "../../text/menu-languages.ts";
import type { EditorPage, ProductPage } from "../menu-page.ts";
import { AFTER_SAVING, LeaveQuestion } from "../../records/leave-question.tsx";
import { useMenuText } from "../menu-text.ts";
import { OtherFields } from "./other-fields.tsx";
import { PictureCard } from "./picture-card.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ProductMistakes } from "./product-mistakes.tsx";
import { differsInMoreThanDefaults, isSetOfDishes, sharedAndChanged, textIn } from "./product-draft.ts";
import { AllergensOfSet } from "./questions/allergens-of-set.tsx";
import { SharedQuestion } from "./questions/shared-questions.tsx";
import { Questions } from "./questions/questions.tsx";
import { SetDivision } from "./questions/set-division.tsx";
import { TextFields } from "./text-fields.tsx";
import { type SharedGroups, useProductDraft } from "./use-product-draft.ts";

const ProductConflict = deferred(() => import("./product-conflict.tsx").then((file) => file.ProductConflict));

type Open = "history" | "shared" | null;

/** Everything that can be changed of a product. Texts and prices are saved by the button, what is on sale at once. */
export function ProductEditor({ page: { menu, product } }: { page: ProductPage }) {
  const t = useMenuText();
  const navigate = useNavigate();
  const { id: merchantId } = useRestaurant();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const draft = useProductDraft({
    product,
    categoryId: query.get("category") ?? menu.categories[0]?.id ?? "",
    onSaved: ({ id }) => void (product || navigate(`/${merchantId}/menu/${id}`, { replace: true, state: AFTER_SAVING })),
  });
  const languages = useMenuLanguages(menu.baseLanguage);
  const shared = sharedAndChanged(draft.changed, product?.usedBy ?? {});
  const store = async (groups: SharedGroups) => {
    setOpen(null);
    await draft.save(groups);
  };
  const isOfDefaults = !draft.wanted.groups.some((group) =>
    differsInMoreThanDefaults(
      draft.seen.groups.find(({ id }) => id === group.id),
      group,
    ),
  );
  const save = async () => (shared.length > 0 ? setOpen("shared") : store("all"));
  const page = { menu, product, languages, draft };
  const hasRoom = useMediaQuery("(width >= 1100px)");
  const preview =
    isPreviewed && product ? { productId: product.id, version: product.rowVersion, isHidden: product.state === "hidden" } : null;
  return (
    <main className="page product">
      <Head page={page} onSave={save} onOpen={setOpen} isPreviewed={isPreviewed} onPreview={setPreviewed} />
      {draft.conflict && <ProductConflict draft={draft} onFail={draft.dismiss} />}
      <ProductMistakes draft={draft} languages={languages} />
      <div className="product__columns" data-previewed={(preview && hasRoom) || undefined}>
        <div className="product__main">
          <TextFields draft={draft} languages={languages} />
          <PriceFields page={page} />
          <Questions page={page} />
          <OtherFields page={page} />
        </div>
        <div className="product__side">
          <PictureCard draft={draft} menu={menu} />
          {isSetOfDishes(draft.wanted) && <SetDivision fields={draft.wanted} menu={menu} />}
          <AvailabilityCard product={product} tomorrow={menu.tomorrow} />
          {isSetOfDishes(draft.wanted) ? <AllergensOfSet draft={draft} menu={menu} /> : <AllergenChips draft={draft} />}
        </div>
        {preview && hasRoom && (
          <section className="product__preview" aria-label={t("productPreview")}>
            <DinerPreview {...preview} />
          </section>
        )}
      </div>
      {open === "shared" && (
        <SharedQuestion dishes={Math.max(...shared)} isOfDefaults={isOfDefaults} onClose={() => setOpen(null)} onChoose={store} />
      )}
      {open === "history" && product && <HistorySheet product={product} onClose={() => setOpen(null)} onRestored={draft.discard} />}
      {preview && !hasRoom && <DinerPreviewSheet {...preview} onClose={() => setPreviewed(false)} />}
      <UnsavedQuestion isChanged={draft.changed.length > 0} />
    </main>
  );
}

/** Asks before changes of the product are left; the sheets over it have addresses of their own. */
function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const t = useMenuText();
  const words = { title: t("productUnsavedTitle"), help: t("productUnsavedHelp"), stay: t("productStay"), leave: t("productLeave") };
  return <LeaveQuestion isChanged={isChanged} leftBy="path" words={words} />;
}

type HeadProps = {
  page: EditorPage;
  onSave: () => Promise<unknown>;
  onOpen: (sheet: Open) => void;
  isPreviewed: boolean;
  onPreview: (isOpen: boolean) => void;
};

/** The name of the product, how many changes are not saved, and what can be done with it. */
function Head({ page: { menu, product, draft }, onSave, onOpen, isPreviewed, onPreview }: HeadProps) {
  const t = useMenuText();
  const toast = useToast();
  const locale = useLocale();
  const timeText = useTimeText();
  const { id: merchantId } = useRestaurant();
  const category = menu.categories.find(({ id }) => id === draft.wanted.categoryId);
  const count = draft.changed.length;
  const name = textIn(draft.wanted.name, locale) || product?.shownName || t("productNew");
  const save = async () => {
    if (focusUnread()) return undefined;
    if (count === 0) return toast(t("saved"), "info");
    return onSave();
  };
  return (
    <header className="editor__head">
      <title>{name}</title>
      <div>
        <Link className="product__back" to={`/${merchantId}/menu`}>
          <Icon name="arrow-left" size={20} />
          {t("productBack", { category: category?.shownName ?? "" })}
        </Link>
        <h1 className="t-title-1">{name}</h1>
      </div>
      <div className="editor__acts">
        <p role="status">
          {count > 0 && t("changesUnsaved", { count })}
          {count === 0 && product?.savedAt && t("savedAt", { time: timeText(product.savedAt) })}
        </p>
        {product && (
          <>
            <Button look="text" size={44} onClick={() => onPreview(!isPreviewed)}>
              {t(isPreviewed ? "previewHide" : "productPreview")}
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
