import "../dish-rows.css";
import "./ordered-before-sheet.css";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { PopupProps } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { PastDishes } from "./past-dishes.tsx";
import { useOrderedBefore } from "./use-ordered-before.ts";

/** The dishes that the member has ordered before, each with its last choices. */
export default function OrderedBeforeSheet({ open, onClose }: PopupProps<"ordered-before">) {
  const t = usePageTranslate();
  const dishes = useOrderedBefore();
  return (
    <Sheet open={open} onClose={onClose} size="tall" title={t("hadThis")} under={t("hadThisHint")} closeLabel={t("close")}>
      <div className="ordered-before">
        {dishes === null ? (
          <Skeleton label={t("loading")}>
            {Array.from({ length: 4 }, (_, index) => (
              <Bone key={index} className="ordered-before__bone" />
            ))}
          </Skeleton>
        ) : dishes.length === 0 ? (
          <p>{t("hadNothing")}</p>
        ) : (
          <PastDishes dishes={dishes} />
        )}
      </div>
    </Sheet>
  );
}
