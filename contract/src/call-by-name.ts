import type { z } from "zod";
import type { DataOf } from "./endpoint.ts";
import type { Contract } from "./index.ts";

type CallsOf<Feature extends keyof Contract> = Contract[Feature][keyof Contract[Feature]];

type CallsByName = {
  [E in { [F in keyof Contract]: CallsOf<F> }[keyof Contract] as `${E["method"]} ${E["path"]}`]: E;
};

/** The method and path of a call: `GET /api/member`. */
export type CallName = keyof CallsByName;

/** The `data` of a call's answer. */
export type CallData<Name extends CallName> = DataOf<CallsByName[Name]>;

/** Values of a path or a query are sent as text. */
type Texts<S> = { [Key in keyof z.input<S>]: string };
type Part<Name extends CallName, P extends "params" | "query" | "body"> =
  CallsByName[Name] extends Record<P, infer S extends z.ZodType> ? S : never;

/** The path, query and body of a call. */
export type CallInput<Name extends CallName> = ([Part<Name, "params">] extends [never] ? object : { params: Texts<Part<Name, "params">> }) &
  ([Part<Name, "query">] extends [never] ? object : { query?: Texts<Part<Name, "query">> }) &
  ([Part<Name, "body">] extends [never] ? object : { body: z.input<Part<Name, "body">> });
