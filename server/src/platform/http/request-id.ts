import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header of a request's id: from a trusted proxy or web process to this process, and from this process to the client. */
export const REQUEST_ID_HEADER = "x-request-id";

const storage = new AsyncLocalStorage<string>();
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of the current request; `undefined` outside of a request. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** The id that a trusted peer gave a request if it is well formed, otherwise the current one, otherwise a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  (given && WELL_FORMED.test(given) ? given : undefined) ?? currentRequestId() ?? randomUUID();

/** Runs `serve` with the id that a trusted peer gave the request, otherwise with the current one, otherwise with a new one. */
export function withRequestId<T>(given: string | undefined, serve: (id: string) => T): T {
  const id = requestIdFrom(given);
  return storage.run(id, () => serve(id));
}
