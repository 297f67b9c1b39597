import { z } from "zod";

/**
 * What a refusal is (product rules, sections 2 and 8). `code`: the number on the wire. `status`: of HTTP; refusals of the catalogue have 200,
 * the others the status with that meaning. `data`: the schema of the answer's `data`. `when`: one sentence of the OpenAPI description. Its name is
 * the key of its sentences in every language (`server/src/platform/text/refusals.en-US.ts`).
 */
export type DeclaredRefusal = { code: number; status: number; data: z.ZodType; when: string };

export const nothing = z.null();
export const wait = z.object({ retryAfterSeconds: z.int().min(1) });
export const table = z.object({ tableName: z.string() });
