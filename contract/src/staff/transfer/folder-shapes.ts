import { FOLDER_PARTS } from "@comanda/domain/menu/menu-import";
import { z } from "zod";
import { idOut, instant } from "../../scalars.ts";
import { decisionCounts, importConflict, importOverview } from "./import-shapes.ts";

/** A mistake in a file of the folder with its position, counted from 1; `text`: the line as it is; `message`: what is wrong, in the language of the caller. */
const mistake = z.object({ file: z.string(), line: z.int(), column: z.int(), text: z.string(), message: z.string() });

const product = { productId: idOut, item: z.string() };
/** A field by its name, as in a product of the console: `price`, `name.es-ES`, `allergens.peanut`, `group.8110`; `detail`: the name of a question. */
const field = { field: z.string(), detail: z.string() };

const change = z.object({ ...field, before: z.string(), after: z.string() });

/** A part of the folder besides its products that is different; not `isTaken`: it was changed in the console, and stays. */
const part = z.object({ part: z.enum(FOLDER_PARTS), isTaken: z.boolean() });

/** What a folder would change. Each list holds at most 200 entries; `counts` counts all. With mistakes nothing is compared. */
export const folderImportView = importOverview.extend({
  pictures: z.int(),
  lastImportAt: instant,
  /** Whether loading would change anything. */
  isDifferent: z.boolean(),
  /** Whether the folder changes parts that the caller may not change. */
  needsOwner: z.boolean(),
  counts: z.object({
    toFix: z.int(),
    ...decisionCounts,
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    missing: z.int(),
  }),
  mistakes: z.array(mistake),
  /** `folder`: the value in the folder. */
  conflicts: z.array(importConflict("folder").extend({ folder: z.string() })),
  added: z.array(z.object({ ...product, category: z.string(), price: z.string() })),
  changed: z.array(z.object({ ...product, changes: z.array(change) })),
  missing: z.array(z.object({ ...product, category: z.string() })),
  parts: z.array(part),
});
export type FolderImportView = z.output<typeof folderImportView>;
