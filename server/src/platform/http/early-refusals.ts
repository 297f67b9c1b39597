import { HEADERS } from "@comanda/contract/headers";
import { REFUSALS } from "@comanda/contract/refusals";
import { type Locale, localeFrom } from "@comanda/domain/locale";
import { refusalTexts } from "../text/refusal-texts.ts";
import type { Admission } from "../admission/admission.ts";
import { priorityOfRequest } from "../admission/call-priority.ts";

/** A refusal ready to be sent: status, headers with lower-case names, and the envelope. */
export type PreparedRefusal = { status: number; headers: Record<string, string>; body: Buffer };

type AnyRequest = { method?: string; url?: string; headers: Record<string, string | string[] | undefined> };

/**
 * Refuses a request that could not be served in time, by its method and path, before any other work: at overload most requests are
 * refused, and the time for refusing is lost to the others (product rules, section 9: Overload). Returns `null` for every other request.
 * Equal refusals are the same object.
 */
export function earlyRefusals(admission: Pick<Admission, "check">): (request: AnyRequest) => PreparedRefusal | null {
  const prepared = new Map<string, PreparedRefusal>();
  return (request) => {
    const priority = priorityOfRequest(request);
    const help = priority && admission.check(priority)?.help;
    if (!help) return null;
    const locale = localeFrom(String(request.headers[HEADERS.language] ?? ""));
    const key = `${locale} ${help.retryAfterSeconds}`;
    const refusal = prepared.get(key) ?? prepare(locale, help);
    prepared.set(key, refusal);
    return refusal;
  };
}

function prepare(locale: Locale, help: { retryAfterSeconds: number }): PreparedRefusal {
  const { code, status } = REFUSALS.overloaded;
  const body = Buffer.from(JSON.stringify({ success: false, code, data: help, msg: refusalTexts[locale].overloaded }));
  const headers = {
    "content-type": "application/json",
    "content-length": String(body.byteLength),
    "cache-control": "private, no-store",
    "retry-after": String(help.retryAfterSeconds),
  };
  return { status, headers, body };
}
