import { listOf } from "../../record/listed-things.ts";
import type { RecordShape } from "../../record/record-change.ts";

/** What two people change apart of a product: `price`, `name.en-US`, `allergens.milk`, `group.8110`, and which questions it has in what order. */
export const PRODUCT_SHAPE = {
  entries: ["name", "description", "allergens"],
  lists: { groups: listOf("group") },
  none: { allergens: "unknown" },
} as const satisfies RecordShape;
