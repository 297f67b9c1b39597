import { Picture } from "../../ui/picture.tsx";
import { pictureSources } from "../../ui/picture-sources.ts";

/** The picture in the size of the sheet; until it is loaded, the menu row's smaller version. */
export function SheetPicture({ img }: { img: string }) {
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
