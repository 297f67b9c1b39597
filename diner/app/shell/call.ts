import type { Envelope } from "@comanda/contract/envelope";
import { CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { readEnvelope } from "@comanda/domain/read-envelope";
import { callPath } from "../links.ts";
import { endLastMenu } from "./last-menu.ts";

/** What a page reads of a call. `status` 0: no answer came, or none that is an envelope, so nobody knows whether the call was heard. */
export type Answer<Data> = Envelope<Data> & { status: number };

export type Call = {
  merchantId: string;
  locale: Locale;
  /** A call of the contract. */
  path: `/api/${string}`;
  query?: Record<string, string>;
  /** GET without a body, POST with one, unless said. */
  method?: "PUT";
  body?: object;
  key?: string;
  /** The server counts each of these calls: it is made once, whatever becomes of it. */
  isCounted?: boolean;
};

/** What the window hears when nobody is signed in where somebody has to be (specification, section 8: 401). */
export const SIGNED_OUT = "signed-out";

/** When a call that changes nothing is tried once more (specification, section 7). */
const TRY_AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Calls the API from the page. A call that failed reads as the specification's wrapper says (section 8). */
export async function call<Data>(to: Call): Promise<Answer<Data>> {
  const first = await once<Data>(to);
  // Who has waited for the whole time is told so, and does not wait for it twice.
  return !to.body && !to.isCounted && first !== TIMED_OUT && (first.status === 0 || TRY_AGAIN.has(first.status)) ? once<Data>(to) : first;
}

let introduced: Promise<unknown> | null = null;

/**
 * The first call of a page goes alone, in all tabs together: a browser that nobody knows yet becomes one guest by it, and
 * not as many as it has calls.
 */
async function once<Data>(to: Call): Promise<Answer<Data>> {
  if (introduced) {
    await introduced;
    return send(to);
  }
  const first = navigator.locks?.request("first-call", () => send<Data>(to)) ?? send<Data>(to);
  introduced = first;
  return first;
}

/** What a call without an answer reads as (specification, section 8: API call fails). */
const NO_ANSWER = { success: false, code: 500, data: null, msg: "error", status: 0 } as const;
/** The same, of a call that took too long. */
const TIMED_OUT = { ...NO_ANSWER };

let underWay = 0;

/** Whether a call of this page has not been answered yet. */
export const isCalling = (): boolean => underWay > 0;

async function send<Data>({ merchantId, locale, path, query, method, body, key }: Call): Promise<Answer<Data>> {
  underWay += 1;
  try {
    const response = await fetch(`${callPath(merchantId, path)}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: { "content-type": "application/json", languagecode: locale, ...(key && { "idempotency-key": key }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS.fromPage),
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
    underWay -= 1;
  }
}
