import "./whole-picture.css";
import { pictureSize } from "@comanda/domain/menu/picture";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useModal } from "@comanda/ui/sheets/modal";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { type PopupProps, usePopup } from "../../shell/popup.ts";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { Picture, pictureSources } from "../../ui/picture.tsx";
import { growIntoSheet } from "./moving-picture.ts";

/** The sides of the pictures of a row and of a card, in CSS pixels. */
const ROW = 112;
const CARD = 156;

type SheetPictureProps = { img: string; name: string; popup: PopupProps<"product">["popup"]; isOpen: boolean };

/**
 * The picture in the size of the sheet, into which that of the menu grows; until it is loaded, the menu row's smaller version. A tap shows
 * the whole of it.
 */
function OwnPicture({ img, name, popup, isOpen }: SheetPictureProps) {
  const { open } = usePopup();
  const t = useDishTranslate();
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

/** What stands above the words of a sheet: the picture of the dish, or those of the dishes of a set menu. */
export const SheetPicture = ({ dishes, ...own }: SheetPictureProps & { dishes: readonly string[] }) =>
  dishes.length > 1 ? <DishPictures imgs={dishes} /> : <OwnPicture {...own} />;

/** The pictures of the dishes of a set menu, the first one large, for a set without a picture (design of the till, t10). */
const DishPictures = ({ imgs }: { imgs: readonly string[] }) => (
  <div className="product-dishes">
    {imgs.map((img, at) => (
      <Picture key={img} img={img} width={at === 0 ? 260 : 130} height={at === 0 ? 148 : 74} comes="first" />
    ))}
  </div>
);

const asWideAsTheSheet = (filling: string) => `(min-width:768px) max(560px,${filling}),max(100vw,${filling})`;

/** The size of a drawing until it is loaded, in CSS pixels. */
const SQUARE = { width: 390, height: 390 };

type WholePictureProps = { img: string; name: string; lang: string | undefined; open: boolean; onClose: () => void };

/**
 * The picture of a dish as it is, over its sheet, which shows a part of it. It is outside of the sheet, which would be dragged by a finger on
 * the picture, and after it: of two dialogs that open with a page, the later one is above.
 */
export function WholePicture({ img, name, lang, open, onClose }: WholePictureProps) {
  const t = useDishTranslate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLElement>(null);
  useModal(dialog, open, { focus: picture, onForced: onClose });
  return createPortal(
    <dialog
      ref={dialog}
      className="whole-picture"
      aria-labelledby={id}
      closedby="closerequest"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <figure ref={picture} tabIndex={-1} lang={lang}>
        {open && <img {...pictureSources(img, { ...SQUARE, sizes: () => "100vw" })} {...(pictureSize(img) ?? SQUARE)} alt={name} />}
        <figcaption id={id} className="t-title-3">
          {name}
        </figcaption>
      </figure>
      <IconButton icon="x" label={t("close")} onClick={onClose} />
    </dialog>,
    document.body,
  );
}
