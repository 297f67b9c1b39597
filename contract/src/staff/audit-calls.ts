import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { id } from "../scalars.ts";
import { auditLine } from "./staff-shapes.ts";

/** Newest first. Staff read their own lines, managers and owners all. */
export const auditLines = endpoint({
  method: "GET",
  path: "/api/staff/audit",
  summary: "What was done and refused in the console",
  needs: staff("audit.read-own"),
  query: z.object({
    /** Only lines before this one: the `id` of the last line of the page before. */
    before: id.optional(),
    refused: z.enum(["true"]).optional(),
  }),
  data: z.object({ lines: z.array(auditLine), hasMore: z.boolean() }),
  refusals: [],
});
