import { listOf } from "../../record/listed-things.ts";
import type { RecordShape } from "../../record/record-change.ts";

/** What two people change apart of the categories of a menu: each of them, `category.10`, and which there are in what order. */
export const CATEGORIES_SHAPE: RecordShape = { lists: { categories: listOf("category") } };
