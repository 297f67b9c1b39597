import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { id } from "../scalars.ts";
import { auditLine } from "./staff-shapes.ts";

/** Lists the audit, newest first: staff see their own entries, managers and owners all. */
export const auditLines = endpoint({
  method: "GET",
  path: "/api/staff/audit",
  summary: "What was done and refused in the console",
  needs: staff("audit.read-own"),
  query: z.object({
    /** Only entries before this one: the `id` of the last entry of the previous page. */
    before: id.optional(),
    refused: z.enum(["true"]).optional(),
  }),
  data: z.object({ lines: z.array(auditLine), hasMore: z.boolean() }),
  refusals: [],
});
