import { useEffect, useEffectEvent } from "react";
import { type PopupProps, usePopup } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureSources } from "../../ui/picture-sources.ts";
import { growIntoSheet } from "./moving-picture.ts";

/** The sides of the pictures of a row and of a card, in CSS pixels. */
const ROW = 112;
const CARD = 156;

type SheetPictureProps = { img: string; name: string; popup: PopupProps<"product">["popup"]; isOpen: boolean };

/**
 * The picture in the size of the sheet, into which that of the menu grows; until it is loaded, the menu row's smaller version. A tap shows
 * the whole of it.
 */
export function SheetPicture({ img, name, popup, isOpen }: SheetPictureProps) {
  const { open } = usePopup();
  const t = usePageTranslate();
  const [row, card] = [ROW, CARD].map((side) => pictureSources(img, { width: side, height: side }).src) as [string, string];
  const grow = useEffectEvent(() => {
    const hero = document.querySelector<HTMLImageElement>("dialog[open] .product-hero");
    // A page that opens with the whole picture shows it at once.
    if (hero && !popup.isPictureWhole) growIntoSheet(hero, [row, card]);
  });
  useEffect(() => {
    if (isOpen) grow();
  }, [isOpen]);
  return (
    <button
      type="button"
      className="product-whole"
      aria-label={t("wholePicture", { name })}
      onClick={() => open({ ...popup, isPictureWhole: true })}
    >
      <Picture
        img={img}
        width={390}
        height={236}
        sizes={asWideAsTheSheet}
        className="product-hero"
        comes="first"
        until={row === img ? undefined : row}
      />
    </button>
  );
}

const asWideAsTheSheet = (filling: string) => `(min-width:768px) max(560px,${filling}),max(100vw,${filling})`;
