import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Failure } from "./use-product.ts";

/** Why there are no choices, with a retry where it may help. */
export function ProductFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = usePageTranslate();
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
