import type { z } from "zod";
import type { Refusal } from "./refusals.ts";

/** KiB of a body: of most calls, of a cart or an order with 100 lines, and of a full batch of reports, in any script. */
export const BODY_KIB = { usual: 64, lines: 256, reports: 320 } as const;

/** Who may make a call: anyone, a diner (a guest or a member with a token), or a member alone. */
export type Needs = "anyone" | "diner" | "member";

/** The schemas of a call; a call without one of them takes nothing there. */
type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/**
 * One call of the API as plain data: from it come the server's validation, the typed client, the description of the API
 * and the list that the attack tests walk. `path` is the specification's, with `:name` for a parameter.
 */
export type Endpoint<P extends Parts = Parts, D extends z.ZodType = z.ZodType> = P & {
  method: "GET" | "POST" | "PUT";
  path: `/api/${string}`;
  summary: string;
  needs: Needs;
  data: D;
  /** The refusals of the catalogue that this call can answer, beside those of every call. */
  refusals: Refusal[];
  /** KiB that a body has at most, where it is not the usual (product rules, section 9: Limits). */
  bodyKib?: number;
  /** Placing an order: the `Idempotency-Key` header is required. */
  takesKey?: true;
  /** Answers an event stream in place of an envelope. */
  isStream?: true;
  /** Depends on nothing but its address and the merchant: may be cached, answers `ETag`. */
  isPublic?: true;
};

/** Declares a call, keeping the types of its schemas. */
export const endpoint = <P extends Parts, D extends z.ZodType>(call: P & Omit<Endpoint<Parts, D>, keyof Parts>): Endpoint<P, D> =>
  call as Endpoint<P, D>;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

/** What a caller gives to a call. */
export type InputOf<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : object) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : object);

/** What the server reads of a call, once checked. */
export type CheckedOf<E extends Endpoint> = { params: Out<E["params"]>; query: Out<E["query"]>; body: Out<E["body"]> };

/** What a call answers in `data`. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;
