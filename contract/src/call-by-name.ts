import type { z } from "zod";
import type { DataOf, Endpoint } from "./endpoint.ts";
import type { Contract } from "./index.ts";
import type { staffContract } from "./staff/index.ts";

type CallOf<C> = { [F in keyof C]: C[F][keyof C[F]] }[keyof C];

type ByName<C> = { [E in Extract<CallOf<C>, Endpoint> as `${E["method"]} ${E["path"]}`]: E };

type CallsByName = ByName<Contract>;
type StaffCallsByName = ByName<typeof staffContract>;

/** The method and path of a call: `GET /api/member`. */
export type CallName = keyof CallsByName;

/** The method and path of a call of the console: `GET /api/staff/board`. */
export type StaffCallName = keyof StaffCallsByName;

type AnyName = CallName | StaffCallName;
type CallAt<Name extends AnyName> = (CallsByName & StaffCallsByName)[Name];

/** The `data` of a call's answer. */
export type CallData<Name extends AnyName> = DataOf<CallAt<Name>>;

/** Values of a path or a query are sent as text. */
type Texts<S> = { [Key in keyof z.input<S>]: string };
type Part<Name extends AnyName, P extends "params" | "query" | "body"> =
  CallAt<Name> extends Record<P, infer S extends z.ZodType> ? S : never;

/** The path, query and body of a call. */
export type CallInput<Name extends AnyName> = ([Part<Name, "params">] extends [never] ? object : { params: Texts<Part<Name, "params">> }) &
  ([Part<Name, "query">] extends [never] ? object : { query?: Texts<Part<Name, "query">> }) &
  ([Part<Name, "body">] extends [never] ? object : { body: z.input<Part<Name, "body">> });
