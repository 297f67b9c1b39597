import { refusalsOf } from "../call-refusals.ts";
import type { Endpoint } from "../endpoint.ts";
import { hasWait, type Refusal, REFUSALS } from "../refusals.ts";
import type { Json, JsonSchemas } from "./json-schemas.ts";

/** The sentence of each refusal, as an example of `msg`. */
export type Sentences = Record<Refusal, string>;

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const schemaName = (refusal: Refusal) => `${pascalCase(refusal)}Refusal`;
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: Json): Json => ({ "application/json": { schema } });
const refusalRef = (refusal: Refusal) => ref("schemas", schemaName(refusal));
/** A union of schemas. Two refusals may have the same code, so an answer may be valid against both. */
const anyOf = (schemas: Json[]): Json => (schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas });

const RETRY_AFTER: Json = { "Retry-After": ref("headers", "RetryAfter") };
const ETAG: Json = { ETag: ref("headers", "ETag") };

/** Response headers that several answers have. */
export const ANSWER_HEADERS: Json = {
  RetryAfter: {
    description: "Seconds after which to repeat the call; `data.retryAfterSeconds` is the same.",
    schema: { type: "integer", minimum: 1 },
  },
  ETag: { description: "Of this answer: send it as If-None-Match to read whether it has changed.", schema: { type: "string" } },
};

/** The envelope schema of each refusal that a call uses, by its name in `components`. */
export function refusalSchemas(calls: Endpoint[], schemas: JsonSchemas, sentences: Sentences): Json {
  const used = new Set(calls.flatMap(refusalsOf));
  const refusals = (Object.keys(REFUSALS) as Refusal[]).filter((refusal) => used.has(refusal));
  return Object.fromEntries(refusals.map((refusal) => [schemaName(refusal), refusalSchema(refusal, schemas, sentences)]));
}

function refusalSchema(refusal: Refusal, schemas: JsonSchemas, sentences: Sentences): Json {
  const { data, when } = REFUSALS[refusal];
  return envelope(
    { success: { const: false }, code: { const: REFUSALS[refusal].code } },
    { description: when, data: schemas.of(data, "output"), msg: { type: "string", examples: [sentences[refusal]] } },
  );
}

function envelope(state: { success: Json; code: Json }, { description, data, msg }: { description: string; data: Json; msg: Json }): Json {
  return { type: "object", description, required: ["success", "code", "data", "msg"], properties: { ...state, data, msg } };
}

/** The refusals of a call by their HTTP status. */
function refusalsByStatus(call: Endpoint): Map<number, Refusal[]> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of refusalsOf(call)) {
    const { status } = REFUSALS[refusal];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return byStatus;
}

const answerName = (refusals: readonly Refusal[]) => refusals.map(pascalCase).join("Or");

/**
 * The answers without data that several calls have, by their name in `components`: a generated client describes each once. An answer of one call alone
 * stands at that call.
 */
export function sharedAnswers(calls: Endpoint[]): Record<string, Json> {
  const counts = new Map<string, { count: number; refusals: Refusal[] }>();
  for (const [status, refusals] of calls.flatMap((call) => [...refusalsByStatus(call)])) {
    const name = answerName(refusals);
    if (status !== 200) counts.set(name, { count: (counts.get(name)?.count ?? 0) + 1, refusals });
  }
  const shared = [...counts].filter(([, { count }]) => count > 1);
  return Object.fromEntries(shared.map(([name, { refusals }]) => [name, refused(refusals)]));
}

/** All answers of a call by HTTP status: with 200 the data or one of its refusals. `shared`: those that stand in `components`. */
export function answersOf(call: Endpoint, schemas: JsonSchemas, shared: Readonly<Record<string, Json>>): Json {
  const byStatus = refusalsByStatus(call);
  const refusedWith = (refusals: Refusal[]) =>
    answerName(refusals) in shared ? ref("responses", answerName(refusals)) : refused(refusals);
  const refusedWithOk = byStatus.get(200) ?? [];
  byStatus.delete(200);
  return {
    200: call.file ? fileOf(call.file) : call.isStream ? eventStream(schemas, call) : success(call, schemas, refusedWithOk),
    ...(call.isPublic && { 304: { description: "The answer is still the one of If-None-Match.", headers: ETAG } }),
    ...Object.fromEntries([...byStatus].map(([status, refusals]) => [status, refusedWith(refusals)])),
  };
}

function success(call: Endpoint, schemas: JsonSchemas, refusals: Refusal[]): Json {
  const done = envelope(
    { success: { const: true }, code: { const: 0 } },
    { description: "The call is done.", data: schemas.of(call.data, "output"), msg: { type: "string", const: "" } },
  );
  const codes = [...new Set(refusals.map((refusal) => REFUSALS[refusal].code))].toSorted((a, b) => a - b);
  const headers = { ...(refusals.some(hasWait) && RETRY_AFTER), ...(call.isPublic && ETAG) };
  return {
    description: refusals.length > 0 ? `Done (code 0), or refused with code ${codes.join(", ")}.` : "Done.",
    ...(Object.keys(headers).length > 0 && { headers }),
    content: json(anyOf([done, ...refusals.map(refusalRef)])),
  };
}

function refused(refusals: Refusal[]): Json {
  return {
    description: refusals.map((refusal) => REFUSALS[refusal].when).join(" Or: "),
    ...(refusals.some(hasWait) && { headers: RETRY_AFTER }),
    content: json(anyOf(refusals.map(refusalRef))),
  };
}

const fileOf = (mediaType: string): Json => ({ description: "The file.", content: { [mediaType]: { schema: { type: "string" } } } });

function eventStream(schemas: JsonSchemas, call: Endpoint): Json {
  const data = schemas.of(call.data, "output");
  return {
    description:
      "Server-sent events. `data` of each is JSON, as the schema says; `id` is the order's `rowVersion`. Lines that begin with a colon keep the connection open.",
    content: { "text/event-stream": { schema: { type: "string", contentMediaType: "application/json", contentSchema: data } } },
  };
}
