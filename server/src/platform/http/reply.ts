import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Refusal, REFUSALS } from "@comanda/contract/refusals";
import type { Result } from "@comanda/domain/result";
import { localeOf } from "./caller.ts";
import { refusalText, waitOf } from "../text/refusal-texts.ts";

/** Converts the result of a handler to the envelope: the only place where a refusal becomes a number and a sentence. */
export function reply(c: Context, result: Result<unknown, Refusal>): Response {
  if (result.ok) return c.json({ success: true, code: 0, data: result.value, msg: "" });
  return refusal(c, result.why, result.help ?? null);
}

/** The envelope of a refusal, with its HTTP status. */
export function refusal(c: Context, why: Refusal, help: unknown = null): Response {
  const { code, status } = REFUSALS[why];
  const wait = waitOf(help);
  if (wait) c.header("Retry-After", String(wait));
  return c.json({ success: false, code, data: help, msg: refusalText(why, localeOf(c), help) }, status as ContentfulStatusCode);
}
