import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { refusalsOf } from "@comanda/contract/call-refusals";
import type { Endpoint } from "@comanda/contract/endpoint";
import { openApiDocument } from "@comanda/contract/openapi";
import { hasWait, type Refusal, REFUSALS } from "@comanda/contract/refusals";
import type { Locale } from "@comanda/domain/locale";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { refusalText, refusalTexts } from "../../src/platform/text/refusal-texts.ts";

/** An answer: status, headers, body text, and the parsed envelope. */
export type Answered = { status: number; headers: Headers; text: string; success: boolean; code: number; data: unknown; msg: string };

/** The exact fields of every answer (specification, section 3). */
const envelope = z.strictObject({ success: z.boolean(), code: z.int(), data: z.json(), msg: z.string() });

/** The decoded text of an answer. */
async function textOf(response: Response): Promise<string> {
  const encoding = response.headers.get("content-encoding");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const unpacked = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(unpacked);
}

/** Parses an answer; throws where it is not an envelope. */
export async function answeredBy(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const text = await textOf(response);
  assert.match(headers.get("content-type") ?? "", /^application\/json/, `${status} ${text.slice(0, 200)}`);
  return { status, headers, text, ...envelope.parse(JSON.parse(text)) };
}

/** The OpenAPI description with which answers are validated. */
const apiDescription = openApiDocument({ version: "0.1.0", sentences: refusalTexts["en-US"] });
const schemas = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(schemas);
schemas.addSchema(apiDescription, "api");

/** Described for clients, but not answered in these tests. */
const FAULTS: Refusal[] = ["internal-error", "database-unavailable"];

const validators = new Map<string, ValidateFunction>();

/** The validator of a schema in the description; `null` where the path has none. */
function validatorAt(path: string[]): ValidateFunction | null {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const known = validators.get(pointer) ?? (valueAt(apiDescription, path) ? schemas.compile({ $ref: `api#/${pointer}` }) : null);
  if (known) validators.set(pointer, known);
  return known;
}

const inJson = ["content", "application/json", "schema"];
/** The path of the schema of an answer, which stands at the call or, where several calls have it, in `components`. */
function answerAt(call: Endpoint, status: number): string[] {
  const ofCall = ["paths", pathOf(call), call.method.toLowerCase(), "responses", `${status}`];
  const shared = valueAt(apiDescription, [...ofCall, "$ref"]);
  return [...(typeof shared === "string" ? shared.split("/").slice(1) : ofCall), ...inJson];
}

/** The violations of the description by a body; `null` for a valid one. */
export function bodyMistakes(call: Endpoint, body: unknown): string | null {
  const validate = validatorAt(["paths", pathOf(call), call.method.toLowerCase(), "requestBody", ...inJson]);
  return validate?.(body) ? null : schemas.errorsText(validate?.errors);
}

const pathOf = (call: Endpoint) => call.path.replace(/:(\w+)/g, "{$1}");

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined), value);

/**
 * Throws where an answer does not match the contract and the OpenAPI description of the call, or its sentence is not in the caller's
 * language.
 */
export function checkAnswer(call: Endpoint, { status, success, code, data, msg, text, headers }: Answered, locale: Locale): void {
  const validate = validatorAt(answerAt(call, status));
  assert.ok(validate, `${call.method} ${call.path} does not describe ${status} ${text.slice(0, 300)}`);
  assert.ok(validate(JSON.parse(text)), `${call.path} ${text.slice(0, 300)}: ${schemas.errorsText(validate.errors)}`);
  if (success) {
    assert.deepEqual({ status, code, msg }, { status: 200, code: 0, msg: "" });
    assert.deepEqual(call.data.parse(data), data, `${call.path} answers more than its schema`);
    return;
  }
  const fits = refusalsOf(call).filter((why) => REFUSALS[why].code === code && REFUSALS[why].status === status);
  assert.ok(fits.length > 0, `${call.method} ${call.path} does not name its refusal ${status} ${text.slice(0, 300)}`);
  const refusal = fits.find((why) => refusalText(why, locale, data) === msg);
  assert.ok(refusal, `${call.path} says ${msg} in ${locale}`);
  assert.ok(!FAULTS.includes(refusal), `${call.method} ${call.path} failed: ${refusal}`);
  assert.deepEqual(REFUSALS[refusal].data.parse(data), data, `${call.path} refuses ${refusal} with more than its schema`);
  assert.equal(headers.has("retry-after"), hasWait(refusal));
}
