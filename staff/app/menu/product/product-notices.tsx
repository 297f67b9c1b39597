import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useFieldNames } from "./field-names.ts";
import type { MenuLanguage } from "../../text/menu-languages.ts";
import { useMenuText } from "../menu-text.ts";
import { fieldAt } from "./product-draft.ts";
import type { ProductDraft } from "./use-product-draft.ts";

/** What somebody else has saved for fields that were changed here too: one keeps theirs or takes one's own, and saves again. */
export function ProductConflict({ draft }: { draft: ProductDraft; languages: readonly MenuLanguage[] }) {
  const t = useMenuText();
  const timeText = useTimeText();
  const nameOf = useFieldNames();
  const valueText = useValueText();
  const { conflict, wanted, settle } = draft;
  if (!conflict) return null;
  const { by, at, fields, product } = conflict;
  return (
    <section className="notice product-conflict" role="alert">
      <p>{by && at ? t("productConflictBy", { name: by, time: timeText(at) }) : t("productConflict")}</p>
      {fields.map((field) => {
        const [theirs, mine] = [valueText(field, fieldAt(product.fields, field)), valueText(field, fieldAt(wanted, field))];
        const words = { field: nameOf(field), theirs: theirs ?? "", mine: mine ?? "" };
        return (
          <div key={field} className="notice product-conflict">
            <p>{theirs === null || mine === null ? t("productConflictWhole", words) : t("productConflictField", words)}</p>
            <Button look="secondary" size={44} onClick={() => settle(field, true)}>
              {t("productTheirs")}
            </Button>
            <Button look="secondary" size={44} onClick={() => settle(field, false)}>
              {t("productMine")}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** A value in words; null for one that is more than a word. */
function useValueText(): (field: string, value: unknown) => string | null {
  const t = useMenuText();
  const amountText = useAmountText();
  return (field, value) => {
    if (value === null || value === undefined || value === "") return t("productNothing");
    if (field === "price") return amountText(String(value));
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  };
}

/** Why a product was not saved, in the order of its fields. */
export function ProductMistakes({ draft: { mistakes }, languages }: { draft: ProductDraft; languages: readonly MenuLanguage[] }) {
  const t = useMenuText();
  if (mistakes.length === 0) return null;
  const language = languages.find(({ isBase }) => isBase)?.name ?? "";
  const sentences = [...new Set(mistakes.map(({ problem }) => t(problem, { language })))];
  return (
    <section className="product__mistakes" role="alert">
      <p>{t("productMistakes")}</p>
      {sentences.map((sentence) => (
        <ErrorNote key={sentence}>{sentence}</ErrorNote>
      ))}
    </section>
  );
}
