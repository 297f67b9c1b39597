import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { ProductMistake } from "@comanda/domain/menu/edit/product-mistakes";
import { PRODUCT_INVALID, RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useState } from "react";
import { useFocusFirstWrong } from "../../shell/forms/focus-first-wrong.ts";
import { call } from "../../shell/calls/call.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { changedNames, changeOf, newProductFields, withFieldOf, withTypedSince } from "./product-draft.ts";

/** Fields that somebody else has changed since they were read, with the product as it is now. */
export type ProductConflict = { fields: string[]; product: EditedProduct; by: string | null; at: string | null };

/** The conflict without a field that is settled; null where that was the last one. */
function without(conflict: ProductConflict, field: string): ProductConflict | null {
  const fields = conflict.fields.filter((one) => one !== field);
  return fields.length > 0 ? { ...conflict, fields } : null;
}

/** What happens to a changed question that other dishes have too. */
export type SharedGroups = "all" | "copy" | "own-defaults";

const mistakesIn = (data: unknown): ProductMistake[] => (data as { mistakes: ProductMistake[] }).mistakes;

/** Why a product could not be saved: fields that somebody else has changed, or mistakes. Anything else is told. */
function useRefused() {
  const tell = useTellRefusal();
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const [mistakes, setMistakes] = useState<ProductMistake[]>([]);
  useFocusFirstWrong(mistakes);
  const clear = () => {
    setConflict(null);
    setMistakes([]);
  };
  const refuse = (answer: Parameters<typeof tell>[0]): null => {
    setMistakes([]);
    if (answer.code === RECORD_CHANGED) setConflict(answer.data as ProductConflict);
    else if (answer.code === PRODUCT_INVALID) setMistakes(mistakesIn(answer.data));
    // An ended session is renewed over the page.
    else if (answer.status !== 401) tell(answer);
    return null;
  };
  return { conflict, mistakes, setConflict, clear, refuse };
}

/** Why a saving was refused, by what is marked. */
const problemsIn = (mistakes: readonly ProductMistake[]) => ({
  mistakeOf: (field: string) => mistakes.find((mistake) => mistake.field === field)?.problem,
  /** The problems of the question at this place. */
  mistakesOfGroup: (at: number) => mistakes.flatMap(({ field, problem }) => (field === `group.${at}` ? [problem] : [])),
  /** Whether a text has no name in the restaurant's language: such names are marked while they are empty. */
  isNameMissing: mistakes.some(({ problem }) => problem === "name-missing"),
});

/** What is typed for a product: the values that were seen, those that are wanted, and why they could not be saved. */
export function useProductDraft(product: EditedProduct | null, categoryId: string) {
  const { id: merchantId } = useRestaurant();
  const [seen, setSeen] = useState<ProductFields>(() => product?.fields ?? newProductFields(categoryId));
  const [wanted, setWanted] = useState(seen);
  const { conflict, mistakes, setConflict, clear, refuse } = useRefused();
  const changed = changedNames(seen, wanted);

  const take = (fields: ProductFields, sent?: ProductFields) => {
    setSeen(fields);
    setWanted((now) => (sent ? withTypedSince(fields, sent, now) : fields));
    clear();
  };
  const settle = (field: string, isTheirs: boolean) => {
    if (!conflict) return;
    const theirs = conflict.product.fields;
    setSeen(withFieldOf(seen, field, theirs));
    if (isTheirs) setWanted(withFieldOf(wanted, field, theirs));
    setConflict(without(conflict, field));
  };
  const save = async (sharedGroups: SharedGroups = "all"): Promise<EditedProduct | null> => {
    const body = product ? { id: product.id, ...changeOf(seen, wanted), sharedGroups } : { wanted };
    const answer = await call("PUT /api/staff/menu/products", merchantId, { body });
    if (answer.success) take(answer.data.fields, wanted);
    return answer.success ? answer.data : refuse(answer);
  };
  return {
    isNew: product === null,
    seen,
    wanted,
    changed,
    conflict,
    mistakes,
    change: (part: Partial<ProductFields>) => setWanted((before) => ({ ...before, ...part })),
    discard: () => take(seen),
    take: (fields: ProductFields) => take(fields),
    /** Goes on with one of two values of a field: the one that is stored, or the one that is typed here. */
    settle,
    /** Saves what was changed. Returns the stored product; null where it was refused, and then nothing that was typed is lost. */
    save,
    ...problemsIn(mistakes),
    wasChanged: (field: string) => product !== null && changed.includes(field),
  };
}

export type ProductDraft = ReturnType<typeof useProductDraft>;
