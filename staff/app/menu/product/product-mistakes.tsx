import { ErrorNote } from "@comanda/ui/forms/field";
import type { MenuLanguage } from "../../text/menu-languages.ts";
import { useMenuText } from "../menu-text.ts";
import type { ProductDraft } from "./use-product-draft.ts";

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
