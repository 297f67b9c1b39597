import type { CallData, CallInput, CallName } from "@comanda/contract/call-by-name";
import { callPath } from "../merchant-path.ts";
import type { Envelope } from "@comanda/contract/envelope";
import { CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { readEnvelope } from "@comanda/domain/read-envelope";
import { endLastMenu } from "./last-menu.ts";

/** The answer of a call. `status` 0: no answer, or one that is no envelope, so it is unknown whether the request was processed. */
export type Answer<Data> = Envelope<Data> & { status: number };

type Caller = {
  merchantId: string;
  locale: Locale;
  key?: string;
  /** The server counts each of these calls as an attempt: it is sent once, also where no answer came. */
  isCounted?: boolean;
};

type AnyInput = Caller & { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** The event that is dispatched on `window` after a 401 (specification, section 8: 401). */
export const SIGNED_OUT = "signed-out";

/** Statuses after which a read is retried once (specification, section 7). */
const RETRIES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Calls the API from the page. A call that failed reads as the specification's wrapper says (section 8). */
export async function call<Name extends CallName>(name: Name, input: Caller & CallInput<Name>): Promise<Answer<CallData<Name>>> {
  const first = await once<CallData<Name>>(name, input);
  const mayRepeat = name.startsWith("GET") && !input.isCounted;
  // A read that timed out is not retried: a second timeout would double the wait before the error is shown.
  return mayRepeat && first !== TIMED_OUT && (first.status === 0 || RETRIES.has(first.status)) ? once(name, input) : first;
}

let introduced: Promise<unknown> | null = null;

/** Sends the first call alone, across all tabs, so that a new browser is registered as one guest and not as several. */
async function once<Data>(name: CallName, input: AnyInput): Promise<Answer<Data>> {
  if (introduced) {
    await introduced;
    return send(name, input);
  }
  const first = navigator.locks?.request("first-call", () => send<Data>(name, input)) ?? send<Data>(name, input);
  introduced = first;
  return first;
}

/** What a call without an answer reads as (specification, section 8: API call fails). */
const NO_ANSWER = { success: false, code: 500, data: null, msg: "error", status: 0 } as const;
/** The answer of a call that timed out. A separate object, so that `call` tells it apart from `NO_ANSWER`. */
const TIMED_OUT = { ...NO_ANSWER };

let inFlight = 0;

/** Whether a call of this page has not been answered yet. */
export const isCalling = (): boolean => inFlight > 0;

async function send<Data>(name: CallName, { merchantId, locale, params, query, body, key }: AnyInput): Promise<Answer<Data>> {
  inFlight += 1;
  try {
    const [method, template = ""] = name.split(" ");
    const path = template.replace(/:(\w+)/, (_, param: string) => encodeURIComponent(params?.[param] ?? ""));
    const response = await fetch(`${callPath(merchantId, path)}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method,
      headers: { "content-type": "application/json", languagecode: locale, ...(key && { "idempotency-key": key }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const { status } = response;
    const envelope = readEnvelope(await response.text()) as Envelope<Data> | null;
    if (status === 401 || envelope?.code === 401) dispatchEvent(new Event(SIGNED_OUT));
    if (!envelope) return NO_ANSWER;
    if (envelope.success) endLastMenu();
    return { ...envelope, status };
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? TIMED_OUT : NO_ANSWER;
  } finally {
    inFlight -= 1;
  }
}
