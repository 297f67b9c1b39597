import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { usePageTranslate } from "../../text/page-texts.ts";

/** In the place of the choices while they are loaded: a group of options, in the sizes of its head and rows. */
export function ProductBones() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      <div className="product-bones">
        <Bone className="product-bones__head" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="product-bones__row">
            <Bone shape="round" />
            <Bone />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
