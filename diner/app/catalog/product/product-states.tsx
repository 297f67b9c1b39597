import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { ErrorNote } from "@comanda/ui/forms/field-parts";
import { useDishTranslate } from "../../text/dish-texts.ts";
import type { Failure } from "./use-product.ts";

/** In the place of the choices while they are loaded: a group of options, in the sizes of its head and rows. */
export function ProductBones() {
  const t = useDishTranslate();
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

/** Why there are no choices, with a retry where it may help. */
export function ProductFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useDishTranslate();
  return (
    <div className="product-failed">
      <ErrorNote>{failure === "gone" ? t("soldOut") : (failure.msg ?? t("unreachable"))}</ErrorNote>
      {failure !== "gone" && (
        <Button look="secondary" onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      )}
    </div>
  );
}
