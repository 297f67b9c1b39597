import "./whole-picture.css";
import { pictureSize } from "@comanda/domain/menu/picture";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useModal } from "@comanda/ui/sheets/modal";
import { useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { pictureSources } from "../../../ui/picture.tsx";

/** The size of a drawing until it is loaded, in CSS pixels. */
const SQUARE = { width: 390, height: 390 };

export type WholePictureProps = { img: string; name: string; lang: string | undefined; open: boolean; onClose: () => void };

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
