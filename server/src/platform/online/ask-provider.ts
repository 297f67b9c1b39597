import type { Unanswered } from "./online-provider.ts";

/** Milliseconds until a call counts as unanswered. */
const TIMEOUT_MS = 10_000;
/** For how long ECPay answers with 403 after it was asked too often. */
const TOO_MANY_MS = 30 * 60_000;
/** The longest answer that is read, in characters: one of a trade has less than 2 000. */
const LONGEST_ANSWER = 100_000;

/** Posts a form and returns the text of the answer. Nothing of the request is in the reason of a failure. */
export async function postForm(url: string, fields: Record<string, string>): Promise<{ kind: "text"; text: string } | Unanswered> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), signal, redirect: "error" });
    const text = await response.text();
    if (response.status === 200 && text.length <= LONGEST_ANSWER) return { kind: "text", text };
    return { kind: "unknown", reason: String(response.status), isAnswered: true, ...(response.status === 403 && { pauseMs: TOO_MANY_MS }) };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return { kind: "unknown", reason: isTimeout ? "timeout" : "connection", isAnswered: false };
  }
}
