import type { PromotionFields } from "@comanda/contract/staff/menu/promotion-calls";
import { fieldParts, lineOf } from "../../records/field-parts.ts";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { usePromotionFieldNames } from "./promotion-field-names.ts";
import type { PromotionDraft } from "./use-promotion-draft.ts";

/** Fields whose values say something in one line. */
const IN_ONE_LINE = ["name", "count", "price", "percent"];

/** What somebody else has saved of a promotion for fields that were changed here, too. */
export function PromotionConflict({ draft }: { draft: PromotionDraft }) {
  const labelOf = usePromotionFieldNames();
  const wordsOf = (name: string, from: PromotionFields) => (IN_ONE_LINE.includes(fieldParts(name).field) ? lineOf(from, name) : null);
  return <RecordConflictCard draft={draft} labelOf={labelOf} wordsOf={wordsOf} />;
}
