import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { flatRecord } from "@comanda/domain/record/record-change";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useFieldNames } from "./field-names.ts";
import type { ProductDraft } from "./use-product-draft.ts";

/** What somebody else has saved of a product for fields that were changed here, too. */
export function ProductConflict({ draft }: { draft: ProductDraft }) {
  const nameOf = useFieldNames();
  const amountText = useAmountText();
  const wordsOf = (name: string, from: ProductFields): string | null => {
    const value = flatRecord(from, PRODUCT_SHAPE)[name] ?? "";
    if (name === "price") return amountText(String(value));
    const isInOneLine = (typeof value === "string" || typeof value === "number") && !IN_WORDS_OF_THE_PAGE.includes(name);
    return isInOneLine ? String(value) : null;
  };
  return <RecordConflictCard draft={draft} labelOf={nameOf} wordsOf={wordsOf} />;
}

/** Fields whose values are ids, or names of what the page has words for. */
const IN_WORDS_OF_THE_PAGE = ["categoryId", "stationId", "picture", "soldBy", "weightUnit"];
