import type { CallData, CallInput, StaffCallName } from "@comanda/contract/call-by-name";
import type { Envelope } from "@comanda/contract/envelope";
import type { HEADERS } from "@comanda/contract/headers";
import { CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { readEnvelope } from "@comanda/domain/read-envelope";
import { drawerOfDevice } from "./drawer-of-device.ts";
import { lending } from "../lend/lending.ts";

/** The answer of a call. `status` 0: no answer, so it is unknown whether the call was made. */
export type Answer<Data> = Envelope<Data> & { status: number };

/** The event that is dispatched on `window` when a call says that the session has ended. */
export const SESSION_ENDED = "session-ended";

/** The contract's names, as types: its module stays out of the page. */
const NAMES: Pick<typeof HEADERS, "language" | "idempotencyKey" | "lender" | "drawer"> = {
  language: "languagecode",
  idempotencyKey: "idempotency-key",
  lender: "lent-by",
  drawer: "cash-drawer",
};

/** The status and the code of what the person's role does not allow. */
const NOT_ALLOWED = 403;

/** What a call without an answer reads as. */
const NO_ANSWER = { success: false, code: 500, data: null, msg: "", status: 0 } as const;

/** The URL of a call of the console for the browser; the web server adds the token. */
const consoleCallPath = (merchantId: string, path: string): string => `/staff/${merchantId}/call${path}`;

type AnyInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/**
 * Makes a call of the console from the page, in the language of the page. `key`: the idempotency key of a call that needs one. What the
 * person's role does not allow is done once somebody lends the permission to it. `timeoutMs`: how long a call with a large body may take.
 */
export async function call<Name extends StaffCallName>(
  name: Name,
  merchantId: string,
  input: CallInput<Name> & { key?: string; timeoutMs?: number },
): Promise<Answer<CallData<Name>>> {
  const { params, query, body, key, timeoutMs = CALL_TIMEOUT_MS } = input as AnyInput & { key?: string; timeoutMs?: number };
  const [method = "GET", template = ""] = name.split(" ");
  const path = template.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params?.[param] ?? ""));
  const url = `${consoleCallPath(merchantId, path)}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const drawer = method === "GET" ? null : drawerOfDevice(merchantId);
  const send = (lender: string | null) => sent<CallData<Name>>({ name, method, url, body, key, lender, drawer, timeoutMs });
  if (method === "GET") return send(null);
  const answer = await send(null);
  if (answer.status !== NOT_ALLOWED || answer.code !== NOT_ALLOWED) return answer;
  return ((await lending.ask(send)) as Answer<CallData<Name>> | null) ?? answer;
}

type Sending = {
  name: string;
  method: string;
  url: string;
  body: unknown;
  key: string | undefined;
  lender: string | null;
  /** The cash drawer of this device. */
  drawer: string | null;
  timeoutMs: number;
};

async function sent<Data>({ name, method, url, body, key, lender, drawer, timeoutMs }: Sending): Promise<Answer<Data>> {
  const headers = {
    "content-type": "application/json",
    [NAMES.language]: document.documentElement.lang,
    ...(key && { [NAMES.idempotencyKey]: key }),
    ...(lender && { [NAMES.lender]: lender }),
    ...(drawer && { [NAMES.drawer]: drawer }),
  };
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const envelope = readEnvelope(await response.text()) as Envelope<Data> | null;
    if (response.status === 401 && !name.endsWith("sign-in")) dispatchEvent(new Event(SESSION_ENDED));
    return envelope ? { ...envelope, status: response.status } : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** The URL of an event stream or a file of the console. */
export const streamPath = (merchantId: string, path: string, query: Record<string, string>): string =>
  `${consoleCallPath(merchantId, path)}?${new URLSearchParams(query)}`;
