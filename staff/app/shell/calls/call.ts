import type { CallData, CallInput, StaffCallName } from "@comanda/contract/call-by-name";
import type { Envelope } from "@comanda/contract/envelope";
import { CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { readEnvelope } from "@comanda/domain/read-envelope";

/** The answer of a call. `status` 0: no answer, so it is unknown whether the call was made. */
export type Answer<Data> = Envelope<Data> & { status: number };

/** The event that is dispatched on `window` when a call says that the session has ended. */
export const SESSION_ENDED = "session-ended";

/** What a call without an answer reads as. */
const NO_ANSWER = { success: false, code: 500, data: null, msg: "", status: 0 } as const;

/** The URL of a call of the console for the browser; the web server adds the token. */
const consoleCallPath = (merchantId: string, path: string): string => `/staff/${merchantId}/call${path}`;

type AnyInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Makes a call of the console from the page, in the language of the page. `key`: the idempotency key of a call that needs one. */
export async function call<Name extends StaffCallName>(
  name: Name,
  merchantId: string,
  input: CallInput<Name> & { key?: string },
): Promise<Answer<CallData<Name>>> {
  const { params, query, body, key } = input as AnyInput & { key?: string };
  const [method, template = ""] = name.split(" ");
  const path = template.replace(/:(\w+)/, (_, param: string) => encodeURIComponent(params?.[param] ?? ""));
  try {
    const response = await fetch(`${consoleCallPath(merchantId, path)}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method,
      headers: { "content-type": "application/json", languagecode: document.documentElement.lang, ...(key && { "idempotency-key": key }) },
      ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS.fromPage),
    });
    const envelope = readEnvelope(await response.text()) as Envelope<CallData<Name>> | null;
    if (response.status === 401 && !name.endsWith("sign-in")) dispatchEvent(new Event(SESSION_ENDED));
    return envelope ? { ...envelope, status: response.status } : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** The URL of an event stream of the console. */
export const streamPath = (merchantId: string, path: string, query: Record<string, string>): string =>
  `${consoleCallPath(merchantId, path)}?${new URLSearchParams(query)}`;
