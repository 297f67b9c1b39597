import { createFetch, FetchError, type FetchOptions } from "ofetch";
import { contract } from "./index.ts";
import type { DataOf, Endpoint, InputOf } from "./endpoint.ts";
import { type Envelope, NO_ANSWER } from "./envelope.ts";
import { readEnvelope } from "@comanda/domain/read-envelope";

type Callable<E extends Endpoint> =
  Partial<InputOf<E>> extends InputOf<E>
    ? (input?: InputOf<E>, more?: CallMore) => Promise<Answer<DataOf<E>>>
    : (input: InputOf<E>, more?: CallMore) => Promise<Answer<DataOf<E>>>;

/** An envelope with its HTTP status (0: no answer, or one that is not an envelope). */
export type Answer<Data> = Envelope<Data> & { status: number };

/** Options of a single call: headers, such as an order's idempotency key, and a signal to abort it. */
export type CallMore = { headers?: Record<string, string>; signal?: AbortSignal };

/** Calls by feature, as a contract lists them. */
type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The calls of a contract as functions by feature. */
export type ClientOf<C extends Calls> = {
  [F in keyof C]: { [Name in keyof C[F]]: C[F][Name] extends Endpoint ? Callable<C[F][Name]> : never };
};

/** The diner's API as functions by feature. */
export type Client = ClientOf<typeof contract>;

type ClientOptions = {
  base: string | (() => Promise<string>);
  fetch: typeof globalThis.fetch;
  headers: Record<string, string>;
  timeoutMs: number;
};

/** Creates the typed client of the diner's API. */
export const createClient = (options: ClientOptions): Client => createClientOf(contract, options);

/**
 * Creates the typed client of a contract. `fetch` is the server's own entry within one process, or the global function; `base` may be
 * asynchronous, since a merchant may have a server of its own (specification, section 4): if it is unknown, the call has no answer.
 * Retries follow the specification (section 7): one for a call that changes nothing, none for one that changes something.
 */
export function createClientOf<C extends Calls>(calls: C, options: ClientOptions): ClientOf<C> {
  const send = createFetch({ fetch: options.fetch, Headers: globalThis.Headers });
  const callOf =
    (call: Endpoint) =>
    async (input: { params?: Record<string, string>; query?: object; body?: object } = {}, more: CallMore = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
      const fetchOptions: FetchOptions<"json"> = {
        method: call.method,
        query: input.query as Record<string, string> | undefined,
        body: call.method === "GET" ? undefined : (input.body ?? {}),
        headers: { "content-type": "application/json", ...options.headers, ...more.headers },
        timeout: options.timeoutMs,
        signal: more.signal,
        parseResponse: readEnvelope,
      };
      // A status that is still an error after the retry is returned like any other answer.
      const answer = await baseOf(options)
        .then((baseURL) => send.raw(path, { ...fetchOptions, baseURL }))
        .catch((error: unknown) => (error instanceof FetchError ? error.response : undefined));
      const envelope = answer?._data as Envelope<never> | null | undefined;
      return envelope ? { ...envelope, status: answer?.status ?? 0 } : { ...NO_ANSWER, status: 0 };
    };
  const features = Object.entries(calls).map(([feature, ofFeature]) => [
    feature,
    Object.fromEntries(Object.entries(ofFeature).map(([name, call]) => [name, callOf(call as Endpoint)])),
  ]);
  return Object.fromEntries(features) as ClientOf<C>;
}

const baseOf = async ({ base }: { base: string | (() => Promise<string>) }): Promise<string> => (typeof base === "string" ? base : base());
