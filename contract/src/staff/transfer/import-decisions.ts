import { z } from "zod";
import { id, text } from "../../scalars.ts";

/** Whose values are taken of fields that the console and an import have both changed: of all that are to be decided, or of some. */
export const importDecisions = <Side extends "folder" | "file">(side: Side) =>
  z.strictObject({
    all: z.enum(["console", side]).optional(),
    decisions: z
      .array(z.strictObject({ productId: id, field: text(60, 1), take: z.enum(["console", side]) }))
      .max(1000)
      .optional(),
  });
