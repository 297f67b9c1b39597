import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Endpoint } from "@comanda/contract/endpoint";
import { type Refusal, REFUSALS } from "@comanda/contract/refusals";
import type { Locale } from "@comanda/domain/locale";
import { z } from "zod";
import { refusalTexts } from "../src/text/refusal-texts.ts";

/** An answer as it came: status, headers and bytes, and the envelope in them. */
export type Answered = { status: number; headers: Headers; text: string; success: boolean; code: number; data: unknown; msg: string };

/** Every answer has exactly this (specification, section 3). */
const envelope = z.strictObject({ success: z.boolean(), code: z.int(), data: z.json(), msg: z.string() });

/** What any call may refuse; the rest it has to name. */
const OF_EVERY_CALL: Refusal[] = ["malformed-input", "not-signed-in", "method-not-allowed", "too-large", "not-json", "overloaded"];
/** Refused with the code of malformed input. */
const OF_AN_ORDER: Refusal[] = ["table-required", "order-type-closed"];

/** The text of an answer, which nobody has unpacked yet. */
async function textOf(response: Response): Promise<string> {
  const encoding = response.headers.get("content-encoding");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const unpacked = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(unpacked);
}

/** Reads an answer; fails where it is no envelope. */
export async function answeredBy(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const text = await textOf(response);
  assert.match(headers.get("content-type") ?? "", /^application\/json/, `${status} ${text.slice(0, 200)}`);
  return { status, headers, text, ...envelope.parse(JSON.parse(text)) };
}

/** Fails where an answer is none that the contract has for the call, or its sentence none of the caller's language. */
export function checkAnswer(call: Endpoint, { status, success, code, data, msg, text, headers }: Answered, locale: Locale): void {
  if (success) {
    assert.deepEqual({ status, code, msg }, { status: 200, code: 0, msg: "" });
    assert.deepEqual(call.data.parse(data), data, `${call.path} answers more than its schema`);
    return;
  }
  const mayBe = [...OF_EVERY_CALL, ...OF_AN_ORDER, ...call.refusals, ...(call.takesKey ? (["key-required"] as const) : [])];
  const fits = mayBe.filter((why) => REFUSALS[why].code === code && REFUSALS[why].status === status);
  assert.ok(fits.length > 0, `${call.method} ${call.path} does not name its refusal ${status} ${text.slice(0, 300)}`);
  assert.ok(
    fits.some((why) => refusalTexts[locale][why] === msg),
    `${call.path} says ${msg} in ${locale}`,
  );
  assert.equal(headers.has("retry-after"), hasWait(data));
}

const hasWait = (data: unknown) => typeof data === "object" && data !== null && "retryAfterSeconds" in data;
