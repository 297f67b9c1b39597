import { useEffect } from "react";
import { Picture } from "../../ui/picture.tsx";
import { pictureSources } from "../../ui/picture-sources.ts";
import { growIntoSheet } from "./moving-picture.ts";

/** The sides of the pictures of a row and of a card, in CSS pixels. */
const ROW = 112;
const CARD = 156;

/** The picture in the size of the sheet, into which that of the menu grows; until it is loaded, the menu row's smaller version. */
export function SheetPicture({ img, isOpen }: { img: string; isOpen: boolean }) {
  const [row, card] = [ROW, CARD].map((side) => pictureSources(img, { width: side, height: side }).src) as [string, string];
  useEffect(() => {
    const hero = document.querySelector<HTMLImageElement>("dialog[open] .product-hero");
    if (isOpen && hero) growIntoSheet(hero, [row, card]);
  }, [isOpen, row, card]);
  return (
    <Picture
      img={img}
      width={390}
      height={236}
      sizes={asWideAsTheSheet}
      className="product-hero"
      comes="first"
      until={row === img ? undefined : row}
    />
  );
}

const asWideAsTheSheet = (filling: string) => `(min-width:768px) max(560px,${filling}),max(100vw,${filling})`;
