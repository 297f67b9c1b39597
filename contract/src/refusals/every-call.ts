import { NOT_FOUND, NOT_SIGNED_IN, RESTAURANT_MOVED, TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { permission } from "../staff/people/staff-shapes.ts";
import { type DeclaredRefusal, nothing, wait } from "./refusal.ts";
import { z } from "zod";

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/** Refusals that precede what a call does, and those of a server that cannot do it: of calls of diners, of staff and of programs. */
export const EVERY_CALL_REFUSALS = {
  "malformed-input": {
    code: 400,
    status: 400,
    data: issues,
    when: "A header, parameter or field is not as described. `issues` names each by its path.",
  },
  "key-required": {
    code: 400,
    status: 400,
    data: issues,
    when: "The header Idempotency-Key is missing, or has not 8 to 128 visible characters.",
  },
  "not-signed-in": {
    code: NOT_SIGNED_IN,
    status: 401,
    data: z.object({ needs: z.literal("member") }).nullable(),
    when: "The token is missing, expired, signed out or of another merchant. With `needs`: a guest's token where a member's is needed.",
  },
  "not-allowed": {
    code: 403,
    status: 403,
    data: z.object({ permission: permission.nullable() }),
    when: "The role does not allow the call. `permission` is the missing one; null: the call is for people, and a kitchen screen makes it.",
  },
  "key-not-allowed": {
    code: 403,
    status: 403,
    data: z.object({ permission: permission.nullable(), scope: z.enum(KEY_SCOPES).nullable() }),
    when: "The key lacks the scope of the call, which is `scope`; null: no key may make the call, which is for people.",
  },
  "not-found": { code: NOT_FOUND, status: 404, data: nothing, when: "There is no such thing, or it is another's: both look the same." },
  "method-not-allowed": { code: 405, status: 405, data: nothing, when: "The path takes other methods, which the header Allow names." },
  "idempotency-in-progress": {
    code: 409,
    status: 409,
    data: wait,
    when: "A call with this Idempotency-Key is being worked on. Repeat it unchanged.",
  },
  "too-large": { code: 413, status: 413, data: nothing, when: "The body is larger than this call takes." },
  "not-json": { code: 415, status: 415, data: nothing, when: "The Content-Type is not application/json." },
  "wrong-host": { code: 421, status: 421, data: nothing, when: "The header Host names a host that is not this server's." },
  "key-reused": { code: 422, status: 422, data: nothing, when: "The Idempotency-Key was used with another body." },
  "too-many-attempts": {
    code: TOO_MANY_REQUESTS,
    status: 429,
    data: wait.extend({ tableName: z.string().optional() }),
    when: "Too many tries of this caller, or of its network.",
  },
  "too-many-calls": {
    code: TOO_MANY_REQUESTS,
    status: 429,
    data: wait,
    when: "The key of another program has made 300 calls within a minute.",
  },
  "internal-error": { code: 500, status: 500, data: nothing, when: "A fault of the server, which is in its log." },
  "database-unavailable": { code: 503, status: 503, data: wait, when: "The database does not answer." },
  "restaurant-moving": {
    code: 503,
    status: 503,
    data: wait,
    when: "The restaurant is moving to another installation, for some minutes. Nothing was done.",
  },
  "restaurant-moved": {
    code: RESTAURANT_MOVED,
    status: RESTAURANT_MOVED,
    data: z.object({ origin: z.string() }),
    when: "The restaurant has moved to another installation: make the call at `origin`.",
  },
  overloaded: { code: 503, status: 503, data: wait, when: "Too many calls are waiting. Nothing was done." },
} as const satisfies Record<string, DeclaredRefusal>;
