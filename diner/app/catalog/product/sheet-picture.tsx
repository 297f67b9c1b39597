import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent } from "react";
import { type PopupProps, usePopup } from "../../shell/popup.ts";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { Picture, pictureSources } from "../../ui/picture.tsx";
import { useTranslate } from "../../text/text.tsx";
import { growIntoSheet } from "./moving-picture.ts";
import { loadRareParts, rareParts } from "./rare/rare-parts.ts";
import type { WholePictureProps } from "./rare/whole-picture.tsx";

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
  const tPage = useTranslate();
  const toast = useToast();
  const showWhole = () => open({ ...popup, isPictureWhole: true });
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
      onClick={() => void loadRareParts().then(showWhole, () => toast(tPage("unreachable"), "problem"))}
    >
      <Picture
        img={img}
        width={390}
        height={236}
        sizes={asWideAsTheSheet}
        className="product-hero"
        comes={isOpen ? "first" : undefined}
        until={row === img ? undefined : row}
      />
    </button>
  );
}

/** What stands above the words of a sheet: the picture of the dish, or those of the dishes of a set menu. */
export function SheetPicture({ dishes, ...own }: SheetPictureProps & { dishes: readonly string[] }) {
  const rare = rareParts();
  return rare && dishes.length > 1 ? <rare.DishPictures imgs={dishes} /> : <OwnPicture {...own} />;
}

const asWideAsTheSheet = (filling: string) => `(min-width:768px) max(560px,${filling}),max(100vw,${filling})`;

/** The whole picture over the sheet (`rare/whole-picture.tsx`), once it is loaded. */
export function WholePicture(props: WholePictureProps) {
  const rare = rareParts();
  return rare && <rare.WholePicture {...props} />;
}
