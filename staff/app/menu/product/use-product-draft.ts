import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { ProductMistake } from "@comanda/domain/menu/edit/product-mistakes";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { withTypedSince } from "@comanda/domain/record/listed-things";
import { PRODUCT_INVALID } from "@comanda/domain/refusal-codes";
import { useState } from "react";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { newProductFields } from "./product-draft.ts";

/** What happens to a changed question that other dishes have too. */
export type SharedGroups = "all" | "copy" | "own-defaults";

/** Why a saving was refused, by what is marked. */
const problemsIn = (mistakes: readonly ProductMistake[]) => ({
  /** The problems of the question at this place. */
  mistakesOfGroup: (at: number) => mistakes.flatMap(({ field, problem }) => (field === `group.${at}` ? [problem] : [])),
  /** Whether a text has no name in the restaurant's language: such names are marked while they are empty. */
  isNameMissing: mistakes.some(({ problem }) => problem === "name-missing"),
});

type Options = { product: EditedProduct | null; categoryId: string; onSaved: (product: EditedProduct) => void };

/** What is typed over a product, or for a new one in the category. */
export function useProductDraft({ product, categoryId, onSaved }: Options) {
  const { id: merchantId } = useRestaurant();
  const [empty] = useState(() => newProductFields(categoryId));
  const draft = useRecordDraft<ProductFields, ProductMistake, EditedProduct, SharedGroups>({
    name: product?.id ?? "new",
    stored: product?.fields ?? empty,
    shape: PRODUCT_SHAPE,
    wrong: PRODUCT_INVALID,
    saysMistakes: true,
    isNew: product === null,
    save: ({ seen, wanted }, sharedGroups = "all") =>
      call("PUT /api/staff/menu/products", merchantId, {
        body: product ? { id: product.id, seen, wanted, sharedGroups } : { wanted },
      }),
    typedOver: ({ fields }, { sent, now }) => ({ seen: fields, wanted: withTypedSince(fields, sent, { now, shape: PRODUCT_SHAPE }) }),
    onSaved,
  });
  return {
    ...draft,
    ...problemsIn(draft.mistakes),
    mistakeOf: (field: string) => draft.mistakeOf(field)?.problem,
    wasChanged: (field: string) => product !== null && draft.changed.includes(field),
  };
}

export type ProductDraft = ReturnType<typeof useProductDraft>;
