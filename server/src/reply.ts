import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Refusal, REFUSALS } from "@comanda/contract/refusals";
import type { Result } from "@comanda/domain/result";
import { localeOf } from "./identity/caller.ts";
import { refusalTexts } from "./text/refusal-texts.ts";

/** Converts the result of a handler to the envelope: the only place where a refusal becomes a number and a sentence. */
export function reply(c: Context, result: Result<unknown, Refusal>): Response {
  if (result.ok) return c.json({ success: true, code: 0, data: result.value, msg: "" });
  return refusal(c, result.why, result.help ?? null);
}

/** The envelope of a refusal, with its HTTP status. */
export function refusal(c: Context, why: Refusal, help: unknown = null): Response {
  const { code, status } = REFUSALS[why];
  const wait = retryAfter(help);
  if (wait) c.header("Retry-After", wait);
  return c.json({ success: false, code, data: help, msg: refusalTexts[localeOf(c)][why] }, status as ContentfulStatusCode);
}

const retryAfter = (help: unknown): string | undefined =>
  typeof help === "object" && help !== null && "retryAfterSeconds" in help ? String(help.retryAfterSeconds) : undefined;
