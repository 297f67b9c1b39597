import "./product.css";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { InLang } from "../../text/in-lang.tsx";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { missingGroup } from "./draft.ts";
import { footOfProduct, footOfRow } from "./foot-dish.ts";
import { travelToCart } from "./moving-picture.ts";
import { ProductBones, ProductFailed } from "./product-states.tsx";
import { ProductChoices } from "./choices/product-choices.tsx";
import { ProductFacts, ProductHead, ProductMisfit, ProductTitle } from "./product-facts.tsx";
import { ProductFoot } from "./product-foot.tsx";
import { rareParts } from "./rare/rare-parts.ts";
import { useAllergenWarning } from "./rare/use-allergen-warning.ts";
import { awaitNextRefused } from "./send-line.ts";
import { SheetPicture, WholePicture } from "./sheet-picture.tsx";
import { useDraft } from "./use-draft.ts";
import { useProduct } from "./use-product.ts";

/**
 * One dish with all its inputs, for a new line of the cart or for an existing one (design, screens 04, 05, 06). What the menu's row says is
 * shown at once, and the choices when they are loaded.
 */
export default function ProductSheet(props: PopupProps<"product">) {
  const session = useDinerSession();
  useEffect(() => {
    if (props.open) awaitNextRefused(session);
  }, [props.open, session]);
  const { productId, lineId, choices, attempt } = props.popup;
  return <ProductPopup key={`${productId} ${lineId} ${choices ? "again" : ""} ${attempt}`} {...props} />;
}

function ProductPopup({ popup, open, onClose }: PopupProps<"product">) {
  const t = useDishTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const { row, product, failure, reload } = useProduct(popup);
  const choices = useRef<HTMLDivElement>(null);
  const onDone = () => {
    if (!popup.lineId) travelToCart(choices.current?.closest("dialog")?.querySelector<HTMLImageElement>(".product-hero") ?? null);
    onClose();
  };
  const rare = rareParts();
  const form = useDraft(product, popup, { isOpen: open, reload, onDone });
  const wasLoaded = useWasLoaded(open, product !== null);
  const isLoaded = product !== null && form.draft !== null;
  const send = () => {
    const missing = product && form.draft ? missingGroup(product, form.draft) : null;
    form.showMissing(missing);
    if (missing === null || !showGroup(choices.current, missing)) warning.send();
  };
  const warning = useAllergenWarning(form.line ? null : product, { draft: form.draft, isOpen: open, send: form.send });
  const waiting = useWaitingSend(isLoaded, open && !failure, send);
  const name = product ? numberedName(product) : (row?.name ?? "");
  const lang = product ? product.lang : row?.lang;
  const img = product ? product.img : row?.img;
  const dishes = rare?.picturesOfDishes(product, form.draft) ?? [];
  const ofRow = row && !failure ? footOfRow(row, form, t) : undefined;
  const foot = product && form.draft ? footOfProduct(product, form.draft, { locale, timeZone, t }) : ofRow;
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        size={img || !wasLoaded ? "tall" : "auto"}
        title={
          img ? (
            <InLang lang={lang}>{name}</InLang>
          ) : (
            <span className="product-name t-title-1" lang={lang}>
              {name}
            </span>
          )
        }
        under={!img && product?.nameZh ? <ChineseName name={product.nameZh} /> : undefined}
        closeLabel={t("close")}
        picture={img ? <SheetPicture img={img} dishes={dishes} name={name} popup={popup} isOpen={open} /> : undefined}
        footer={
          foot && (
            <>
              {rare && <rare.AllergenQuestion {...warning} />}
              <ProductFoot dish={foot} form={form} isWaiting={waiting.isWaiting} onSend={isLoaded ? send : waiting.start} />
            </>
          )
        }
      >
        {img && <ProductTitle name={name} lang={lang} product={product} row={row} />}
        {!failure && <ProductHead product={product} row={row} hasPicture={Boolean(img)} />}
        {!failure && <ProductMisfit productId={popup.productId} product={product} />}
        {product && form.draft ? (
          <>
            <div ref={choices}>
              <ProductChoices
                product={product}
                draft={form.draft}
                missing={form.missing}
                onChange={form.change}
                hasPicture={Boolean(img)}
              />
            </div>
            <ProductFacts product={product} />
          </>
        ) : failure ? (
          <ProductFailed failure={failure} onRetry={reload} />
        ) : (
          <ProductBones />
        )}
      </Sheet>
      {img && <WholePicture img={img} name={name} lang={lang} open={open && popup.isPictureWhole === true} onClose={onClose} />}
    </>
  );
}

/** Shows a group of choices in which one is missing, with the focus on its first; returns whether there is such a group. */
function showGroup(choices: HTMLElement | null, id: string): boolean {
  const group = choices?.querySelector<HTMLElement>(`[data-group="${id}"]`);
  if (!group) return false;
  group.scrollIntoView({ block: "nearest" });
  group
    .querySelector<HTMLElement>("input:enabled, button:not([aria-disabled])")
    ?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  return true;
}

const ChineseName = ({ name }: { name: string }) => (
  <span className="product-zh" lang="zh-Hant">
    {name}
  </span>
);

/** Whether the product was loaded when the sheet opened. The sheet keeps its height while it is open. */
function useWasLoaded(isOpen: boolean, isLoaded: boolean): boolean {
  const [opening, setOpening] = useState({ isOpen, wasLoaded: isLoaded });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, wasLoaded: isOpen ? isLoaded : opening.wasLoaded });
  return opening.wasLoaded;
}

/** Remembers a tap on the button that adds the dish until the product is loaded, and sends it then. */
function useWaitingSend(isLoaded: boolean, isPossible: boolean, send: () => void) {
  const [isTapped, setTapped] = useState(false);
  if (isTapped && !isPossible) setTapped(false);
  const loaded = useEffectEvent(() => isTapped && send());
  useEffect(() => {
    if (isLoaded) loaded();
  }, [isLoaded]);
  return { isWaiting: isTapped && !isLoaded, start: () => setTapped(true) };
}
