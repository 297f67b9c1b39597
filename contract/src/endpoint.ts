import type { Permission } from "@comanda/domain/staff/permissions";
import type { z } from "zod";
import type { Refusal } from "./refusals.ts";

/** KiB of a body: of most calls, of a cart or an order with 100 lines, and of a full batch of reports, in any script. */
export const BODY_KIB = { usual: 64, lines: 256, reports: 320 } as const;

/** A call of the console: for signed-in staff with a permission, or for everybody of them (`null`). */
export type StaffNeed = { staff: Permission | null };

/** Who may make a call: anyone, a diner (a guest or a member with a token), a member alone, or staff with a permission. */
export type Needs = "anyone" | "diner" | "member" | StaffNeed;

/** The permission that a call of the console needs. */
export const staff = (permission: Permission | null): StaffNeed => ({ staff: permission });

type Method = "GET" | "POST" | "PUT";
type ApiPath = `/api/${string}`;

/** The schemas of a call; a call without one of them takes nothing there. */
type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/**
 * One call of the API as plain data: from it come the server's validation, the typed client, the description of the API
 * and the list that the attack tests walk. `path` is the specification's, with `:name` for a parameter.
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
  /** A call that anyone may make, and that reads a token where one comes with it. */
  readsToken?: true;
  data: D;
  /** The refusals that the handler of this call can answer, beside those of `refusalsOf`. */
  refusals: readonly R[];
  /** KiB that a body has at most, where it is not the usual (product rules, section 9: Limits). */
  bodyKib?: number;
  /** Placing an order: the `Idempotency-Key` header is required. */
  takesKey?: true;
  /** Answers an event stream in place of an envelope. */
  isStream?: true;
  /** Depends on nothing but its address and the merchant: may be cached, answers `ETag`. */
  isPublic?: true;
};

/** Declares a call, keeping the types of its schemas, its method and its path. */
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

/** What a caller gives to a call. */
export type InputOf<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : object) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : object);

/** What the server reads of a call, once checked. */
export type CheckedOf<E extends Endpoint> = { params: Out<E["params"]>; query: Out<E["query"]>; body: Out<E["body"]> };

/** What the handler of a call may refuse. */
export type RefusalOf<E extends Endpoint> =
  | E["refusals"][number]
  | "malformed-input"
  | (E["needs"] extends "anyone" ? never : "not-signed-in" | (E["needs"] extends StaffNeed ? "not-allowed" : never));

/** What a call answers in `data`. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;
