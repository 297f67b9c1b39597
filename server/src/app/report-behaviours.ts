import type { contract } from "@comanda/contract";
import { BODY_KIB } from "@comanda/contract/endpoint";
import { ok, refuse } from "@comanda/domain/result";
import type { z } from "zod";
import type { Handler } from "../identity/caller/serve.ts";
import type { Deps } from "../platform/deps.ts";
import { consumeAttempt } from "../platform/limits/attempt-counter.ts";
import { networkOf } from "../platform/net/network-of.ts";

/** The maximum number of reports from one address in a minute; the phones at a table may share one address. */
export const REPORTS_A_MINUTE = 60;

/** The maximum bytes of messages from one address that a process logs in a minute: one full batch in any script. */
export const reportBudget = (): ByteBudget => new ByteBudget(BODY_KIB.reports * 1024, 60_000);

/** Logs the reports of pages with personal data redacted; one address cannot fill the log. */
export const reportBehaviours =
  (budget: ByteBudget): Handler<typeof contract.platform.monitor> =>
  async (deps, caller, { body }) => {
    const network = networkOf(caller.address);
    const limit = { merchantId: "0", subject: `monitor ${network}`, most: REPORTS_A_MINUTE, windowSeconds: 60 };
    const wait = await consumeAttempt(deps.db, limit, deps.clock.now());
    if (wait > 0) return refuse("too-many-attempts", { retryAfterSeconds: wait });
    if (!budget.take(network, bytesOf(body), deps.clock.now().getTime())) return refuse("too-many-attempts", { retryAfterSeconds: 60 });
    return ok({ accepted: logBehaviours(deps, body) });
  };

type Report = z.infer<typeof contract.platform.monitor.body>;

/** The bytes of a report's messages. */
export const bytesOf = ({ behaviours }: Report): number => behaviours.reduce((sum, { message }) => sum + Buffer.byteLength(message), 0);

/** Logs a report and returns its number of behaviours. */
export function logBehaviours({ log }: Pick<Deps, "log">, { behaviours, buildId }: Report): number {
  for (const { kind, message, requestId } of behaviours)
    log(kind === "error" ? "warn" : "info", "page-behaviour", {
      kind,
      message: redacted(message),
      buildId,
      ...(requestId && { failedRequestId: requestId }),
    });
  return behaviours.length;
}

const REDACTED = "…";

/** The number of characters of a message that are processed, after normalisation, which expands one character to up to eighteen. */
const MAX_LENGTH = 1000;

/**
 * Patterns of personal data. No pattern is retried in the middle of a run that it has rejected, so that the time is linear in the length.
 */
export const PERSONAL = [
  /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g,
  /[\w-]{24,}/g,
  /\d[\d\s().-]{2,}\d/g,
  /(?<!\p{L})\p{L}*[^\P{L}A-Za-z]\p{L}*/gu,
  /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g,
];

/**
 * Redacts a text: mail addresses, secrets, numbers (including phones, codes and ids) and possible names, which are words in non-English
 * letters and consecutive capitalised words. Full-width digits count as digits.
 */
export const redacted = (message: string): string =>
  PERSONAL.reduce((text, pattern) => text.replace(pattern, REDACTED), normalized(message).slice(0, MAX_LENGTH));

/** The page's own redaction mark is preserved: normalisation would turn it into three full stops. */
const normalized = (message: string): string =>
  message
    .split(REDACTED)
    .map((part) => part.normalize("NFKC"))
    .join(REDACTED);

/** The number of bytes that each subject may use within a time window of this process; all windows begin at the same moment. */
class ByteBudget {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #used = new Map<string, number>();
  #window = -1;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Uses bytes of the subject's budget; false where fewer are left, and then none are used. `nowMs`: milliseconds. */
  take(subject: string, bytes: number, nowMs: number): boolean {
    const window = Math.floor(nowMs / this.#windowMs);
    if (window !== this.#window) this.#used.clear();
    this.#window = window;
    const used = (this.#used.get(subject) ?? 0) + bytes;
    if (used > this.#most) return false;
    this.#used.set(subject, used);
    return true;
  }
}
