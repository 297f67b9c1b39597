import type { Log } from "@comanda/server/platform/deps";
import { failureOf } from "@comanda/server/platform/http/failure";
import { refusalTexts } from "@comanda/server/platform/text/refusal-texts";
import type { ErrorHandler } from "hono";
import { loggedPath } from "./request-log.ts";

const RETRY_SECONDS = 2;

/**
 * Answers a request that failed outside of the API, and logs the error: 503 with `Retry-After` where it may succeed later, otherwise 500.
 * In all languages, because determining the visitor's language may be what failed.
 */
export const failed =
  (log: Log): ErrorHandler =>
  (error, c) => {
    const { event, level, why } = failureOf(error, c.req.raw.signal);
    log(level, event, { message: String(error), path: loggedPath(c.req.path) });
    const text = Object.values(refusalTexts)
      .map((texts) => `${texts[why]}\n`)
      .join("");
    return why === "internal-error" ? c.text(text, 500) : c.text(text, 503, { "retry-after": String(RETRY_SECONDS) });
  };
