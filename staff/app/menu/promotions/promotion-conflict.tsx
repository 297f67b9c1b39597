import type { PromotionFields } from "@comanda/contract/staff/menu/promotion-calls";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { useTimeText } from "../../text/formats.ts";
import { type PromotionTextName, usePromotionText } from "./promotion-text.ts";
import type { PromotionDraft } from "./use-promotion-draft.ts";

const FIELDS: Record<keyof PromotionFields, PromotionTextName> = {
  kind: "promotionKind",
  count: "promotionCount",
  price: "promotionPrice",
  percent: "promotionPercent",
  name: "promotionName",
  slots: "promotionTimes",
  productIds: "promotionProducts",
};

/** The name of a field of a promotion in the page's language: `name.es-ES` is the name in that language. */
export function usePromotionFieldNames(): (field: string) => string {
  const t = usePromotionText();
  return (field) => {
    const [base = "", tag] = field.split(".");
    const what = t(FIELDS[base as keyof PromotionFields]);
    const language = locales.find((one) => one === tag);
    return language ? `${what} (${LOCALES[language].name})` : what;
  };
}

/** What somebody else has saved of fields that were changed here too: one keeps theirs or takes one's own, and saves again. */
export function PromotionConflictCard({ draft: { conflict, settle } }: { draft: PromotionDraft }) {
  const t = usePromotionText();
  const timeText = useTimeText();
  const nameOf = usePromotionFieldNames();
  if (!conflict) return null;
  const { by, at, names } = conflict;
  return (
    <section className="notice promotion__conflict" role="alert">
      <p>{by && at ? t("promotionConflictBy", { name: by, time: timeText(at) }) : t("promotionConflict")}</p>
      {names.map((name) => (
        <div key={name} className="promotion__acts">
          <p>{t("promotionConflictField", { field: nameOf(name) })}</p>
          <Button look="secondary" size={44} onClick={() => settle(name, true)}>
            {t("promotionKeepTheirs")}
          </Button>
          <Button look="secondary" size={44} onClick={() => settle(name, false)}>
            {t("promotionTakeMine")}
          </Button>
        </div>
      ))}
    </section>
  );
}
