import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { z } from "zod";
import { BODY_KIB } from "@comanda/contract/endpoint";
import type { Deps } from "../deps.ts";
import { ByteBudget } from "../limits/byte-budget.ts";
import { networkOf } from "../net/network-of.ts";
import { consumeAttempt } from "../limits/attempt-counter.ts";
import type { Handler } from "../serve.ts";

/** Reports of one address in a minute; a table full of phones shares one. */
export const REPORTS_A_MINUTE = 60;

/** Bytes of messages of one address in a minute that a process logs: a full batch in any script, and no more. */
export const reportBudget = (): ByteBudget => new ByteBudget(BODY_KIB.reports * 1024, 60_000);

/** Logs what pages report, without what names a person; one address cannot fill the log. */
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

/** Bytes of a report's messages. */
export const bytesOf = ({ behaviours }: Report): number => behaviours.reduce((sum, { message }) => sum + Buffer.byteLength(message), 0);

/** Logs a report; gives how many behaviours were in it. */
export function logBehaviours({ log }: Pick<Deps, "log">, { behaviours, buildId }: Report): number {
  for (const { kind, message, requestId } of behaviours)
    log(kind === "error" ? "warn" : "info", "page-behaviour", {
      kind,
      message: blotted(message),
      buildId,
      ...(requestId && { failedRequestId: requestId }),
    });
  return behaviours.length;
}

const REDACTED = "…";

/** Characters of a message that are looked at, after normalisation: that makes up to eighteen characters of one. */
const MAX_LENGTH = 1000;

/** What names a person, or may. No pattern is tried in the middle of a run that it has refused: the work grows with the length, no faster. */
export const PERSONAL = [
  /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g,
  /[\w-]{24,}/g,
  /\d[\d\s().-]{2,}\d/g,
  /(?<!\p{L})\p{L}*[^\P{L}A-Za-z]\p{L}*/gu,
  /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g,
];

/**
 * A text without addresses of mail, secrets, numbers (phones, codes and ids are among them) and what may be a name: words in other
 * letters than those of English, and capitalised words that follow each other. Digits of full width count as digits.
 */
export const blotted = (message: string): string =>
  PERSONAL.reduce((text, pattern) => text.replace(pattern, REDACTED), normalized(message).slice(0, MAX_LENGTH));

/** What the page has redacted itself stays as it is: normalised, the sign would be three full stops. */
const normalized = (message: string): string =>
  message
    .split(REDACTED)
    .map((part) => part.normalize("NFKC"))
    .join(REDACTED);
