import { callsOfTheContract } from "@comanda/contract/openapi";
import { callsOfTheConsole } from "@comanda/contract/staff/index";
import type { Hono } from "hono";

/** The path of a call as a template, and whether its answer is an event stream. */
export type CallRoute = { template: string; isStream: boolean };

/** The paths of all calls: those of the contract, and those that only the app of a process has, such as webhooks of providers. */
export function callRoutes(app: Pick<Hono, "routes"> | null): CallRoute[] {
  const calls = [...callsOfTheContract(), ...callsOfTheConsole()].map(({ call }) => call);
  const streams = new Set(calls.flatMap(({ path, isStream }) => (isStream ? [path as string] : [])));
  const ofApp = app?.routes.flatMap(({ path }) => (path.endsWith("*") ? [] : [path])) ?? [];
  return [...new Set([...calls.map(({ path }) => path as string), ...ofApp])].map((template) => ({
    template,
    isStream: streams.has(template),
  }));
}
