import { z } from "zod";
import { instant } from "../scalars.ts";

/**
 * What somebody else has changed of a record, to values other than those that are wanted: the names of the fields, like `phone` or
 * `description.zh-TW`, all fields as they are now, and who changed the first of them when (null where that is not known).
 */
export const recordConflict = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({ names: z.array(z.string()), fields, by: z.string().nullable(), at: instant.nullable() });
