/** The version of Stripe's API whose fields this file and `stripe-provider.ts` read. */
const API_VERSION = "2024-06-20";
/** Milliseconds until a call counts as unanswered. */
const TIMEOUT_MS = 10_000;

export type StripeAccount = {
  secretKey: string;
  /** Where the API is; another than Stripe's own is for tests. */
  apiBase: string;
};

/** An answer of Stripe: an object, an error that says that nothing was done, or one after which that is unknown. */
export type StripeAnswer =
  | { kind: "object"; object: Record<string, unknown> }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string; isAnswered: boolean; isKeyRefused?: boolean };

export type StripeRequest = { method: "GET" | "POST"; path: string; form?: Record<string, string>; key?: string };

/** Calls Stripe. Neither the secret key nor anything of the request is in the reason of a failure. */
export async function callStripe({ secretKey, apiBase }: StripeAccount, { method, path, form, key }: StripeRequest): Promise<StripeAnswer> {
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, "stripe-version": API_VERSION, ...(key && { "idempotency-key": key }) },
      // fetch adds the content type of a form.
      ...(method === "POST" && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    return answerOf(response.status, objectIn(await response.text()));
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return { kind: "unknown", reason: isTimeout ? "timeout" : "connection", isAnswered: false };
  }
}

/** Statuses of errors after which the same request may succeed: wrong key of the account, a concurrent request, too many requests. */
const REPEATABLE: ReadonlySet<number> = new Set([401, 403, 409, 429]);

function answerOf(status: number, object: Record<string, unknown> | null): StripeAnswer {
  if (status === 200 && object) return { kind: "object", object };
  const error = recordOf(object?.error);
  const reason = [error?.decline_code, error?.code, error?.type].find((part) => typeof part === "string") ?? String(status);
  if (status < 400 || status >= 500 || object === null) return { kind: "unknown", reason, isAnswered: true };
  if (!REPEATABLE.has(status)) return { kind: "refused", reason };
  return { kind: "unknown", reason, isAnswered: false, isKeyRefused: status === 401 || status === 403 };
}

/** The object of a JSON text; null for anything else. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A value from outside as an object; null for anything else. */
export const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
