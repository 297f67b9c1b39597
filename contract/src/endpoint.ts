import type { Permission } from "@comanda/domain/staff/permissions";
import type { z } from "zod";
import type { Refusal } from "./refusals.ts";

/** Maximum body sizes in KiB: of most calls, of a cart or an order with 100 lines, and of a full batch of reports, in any script. */
export const BODY_KIB = { usual: 64, lines: 256, reports: 320 } as const;

/** A call of the console: for signed-in staff and screens with a permission, or for every person who is signed in (`null`). */
export type StaffNeed = { staff: Permission | null };

/** Who may make a call: anyone, a diner (a guest or a member with a token), a member alone, or staff with a permission. */
export type Needs = "anyone" | "diner" | "member" | StaffNeed;

/** The permission that a call of the console needs. */
export const staff = <const P extends Permission | null>(permission: P): { staff: P } => ({ staff: permission });

type Method = "GET" | "POST" | "PUT";
type ApiPath = `/api/${string}`;

/** The schemas of a call's input; a part without a schema accepts nothing. */
type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/**
 * One call of the API as plain data, from which the server's validation, the typed client, the OpenAPI description and the list of the
 * attack tests are derived. `path` is the specification's, with `:name` for a parameter.
 */
export type Endpoint<
  P extends Parts = Parts,
  D extends z.ZodType = z.ZodType,
  R extends Refusal = Refusal,
  M extends Method = Method,
  A extends ApiPath = ApiPath,
  N extends Needs = Needs,
> = P & {
  method: M;
  path: A;
  summary: string;
  needs: N;
  /** Of a call that anyone may make: whether it is about the merchant of the header. A diner's calls always are. */
  merchant?: "required" | "optional";
  /** A call that anyone may make, and that reads a token if there is one. */
  readsToken?: true;
  data: D;
  /** The refusals of this call's handler, besides those of `refusalsOf`. */
  refusals: readonly R[];
  /** The maximum body size in KiB, if it differs from the usual one (product rules, section 9: Limits). */
  bodyKib?: number;
  /** A call that signs a person in, or out for a while: it takes the token of the browser in a header. */
  takesBrowser?: true;
  /** Placing an order: the `Idempotency-Key` header is required. */
  takesKey?: true;
  /** The answer is an event stream instead of an envelope. */
  isStream?: true;
  /** The answer is a file of this media type instead of an envelope, sent while it is read. */
  file?: "text/csv" | "application/zip";
  /** The answer depends only on address and merchant: it can be cached, and has an `ETag`. */
  isPublic?: true;
};

/** Declares a call and preserves the types of its schemas, its method and its path. */
export const endpoint = <
  P extends Parts,
  D extends z.ZodType,
  const M extends Method,
  const A extends ApiPath,
  const N extends Needs,
  const R extends Refusal = never,
>(
  call: P & Omit<Endpoint<Parts, D, R, M, A, N>, keyof Parts>,
): Endpoint<P, D, R, M, A, N> => call as Endpoint<P, D, R, M, A, N>;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

/** The input of a call as a client sends it. */
export type InputOf<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : object) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : object);

/** The input of a call after validation by the server. */
export type CheckedOf<E extends Endpoint> = { params: Out<E["params"]>; query: Out<E["query"]>; body: Out<E["body"]> };

/** The refusals that a call's handler may return. */
export type RefusalOf<E extends Endpoint> =
  | E["refusals"][number]
  | "malformed-input"
  | (E["needs"] extends "anyone" ? never : "not-signed-in" | (E["needs"] extends StaffNeed ? "not-allowed" : never));

/** The `data` of a call's answer. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;
