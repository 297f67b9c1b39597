import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header in which a request's id travels: from a trusted proxy or web process to us, and from us to the client. */
export const REQUEST_ID_HEADER = "x-request-id";

const storage = new AsyncLocalStorage<string>();
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of the request that is being served; `undefined` outside of any. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** The id that a trusted peer gave a request where it is well formed, else the one that is served already, else a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  (given && WELL_FORMED.test(given) ? given : undefined) ?? currentRequestId() ?? randomUUID();

/** Serves a request under the id that a trusted peer gave it, else under one of its own, or the one it is served under already. */
export function withRequestId<T>(given: string | undefined, serve: (id: string) => T): T {
  const id = requestIdFrom(given);
  return storage.run(id, () => serve(id));
}
