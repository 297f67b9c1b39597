import "./product.css";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { useRef } from "react";
import type { PopupProps } from "../../shell/popup.ts";
import { InLang } from "../../text/in-lang.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureSources } from "../../ui/picture-sources.ts";
import { missingGroup } from "./draft.ts";
import { ProductChoices } from "./product-choices.tsx";
import { ProductFacts, ProductHead, ProductTitle } from "./product-facts.tsx";
import { ProductFoot } from "./product-foot.tsx";
import { useDraft } from "./use-draft.ts";
import { useProduct } from "./use-product.ts";

/** One dish with all its inputs, for a new line of the cart or for an existing one (design, screens 04, 05, 06). */
export default function ProductSheet(props: PopupProps<"product">) {
  const { productId, lineId } = props.popup;
  return <ProductPopup key={`${productId} ${lineId}`} {...props} />;
}

function ProductPopup({ popup, open, onClose }: PopupProps<"product">) {
  const t = usePageTranslate();
  const { lastKnown, product, failure, reload } = useProduct(popup.productId);
  const form = useDraft(product, popup, { isOpen: open, reload, onDone: onClose });
  const choices = useRef<HTMLDivElement>(null);
  const name = product ? numberedName(product) : (lastKnown?.name ?? "");
  const lang = product ? product.lang : lastKnown?.lang;
  const img = product?.img ?? lastKnown?.img;

  const send = () => {
    const missing = product && form.draft ? missingGroup(product, form.draft) : null;
    form.showMissing(missing);
    const group = missing && choices.current?.querySelector<HTMLElement>(`[data-group="${missing}"]`);
    if (!group) return form.send();
    group.scrollIntoView({ block: "nearest" });
    group
      .querySelector<HTMLElement>("input:enabled, button:not([aria-disabled])")
      ?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size={img || !product ? "tall" : "auto"}
      title={
        img ? (
          <InLang lang={lang}>{name}</InLang>
        ) : (
          <span className="product-name t-title-1" lang={lang}>
            {name}
          </span>
        )
      }
      under={
        img
          ? undefined
          : product?.nameZh && (
              <span className="product-zh" lang="zh-Hant">
                {product.nameZh}
              </span>
            )
      }
      closeLabel={t("close")}
      picture={img ? <SheetPicture img={img} /> : undefined}
      footer={product && form.draft && <ProductFoot product={product} form={form} draft={form.draft} isEdit={form.isEdit} onSend={send} />}
    >
      {img && <ProductTitle name={name} lang={lang} product={product} />}
      {product && form.draft ? (
        <>
          <ProductHead product={product} hasPicture={Boolean(img)} />
          <div ref={choices}>
            <ProductChoices product={product} draft={form.draft} missing={form.missing} onChange={form.change} hasPicture={Boolean(img)} />
          </div>
          <ProductFacts product={product} />
        </>
      ) : failure ? (
        <div className="product-failed">
          <ErrorNote>{failure === "gone" ? t("soldOut") : (failure.msg ?? t("unreachable"))}</ErrorNote>
          {failure !== "gone" && (
            <Button look="secondary" onClick={reload}>
              {t("tryAgain")}
            </Button>
          )}
        </div>
      ) : (
        <ProductSkeleton />
      )}
    </Sheet>
  );
}

function ProductSkeleton() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} className="product-bone" />
      ))}
    </Skeleton>
  );
}

/** The picture in the size of the sheet; until it is loaded, the menu row's smaller version. */
function SheetPicture({ img }: { img: string }) {
  const { src } = pictureSources(img, { width: 112, height: 112 });
  return (
    <Picture
      img={img}
      width={390}
      height={236}
      sizes={asWideAsTheSheet}
      className="product-hero"
      comes="first"
      until={src === img ? undefined : src}
    />
  );
}

const asWideAsTheSheet = (filling: string) => `(min-width:768px) max(560px,${filling}),max(100vw,${filling})`;
