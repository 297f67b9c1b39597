import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { envelopeOf } from "./envelope.ts";
import { contract } from "./index.ts";
import { REFUSALS } from "./refusals.ts";

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  delete json.$schema;
  return json;
};

/** Every call of the contract, by the name of its feature. */
export const callsOfTheContract = (): { name: string; call: Endpoint }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call: call as Endpoint })),
  );

/** The description of the API, OpenAPI 3.1, from the schemas that validate (product rules, section 1). */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of callsOfTheContract()) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Comanda", version, description: "Ordering for restaurants: every answer is { success, code, data, msg }." },
    paths,
    components: { securitySchemes: { diner: { type: "http", scheme: "bearer" } } },
  };
}

function operationOf(name: string, call: Endpoint) {
  const content = call.isStream
    ? { "text/event-stream": { schema: { type: "string" } } }
    : { "application/json": { schema: schemaOf(envelopeOf(call.data), "output") } };
  const refusals = call.refusals.map((why) => `${REFUSALS[why].code} ${why}`).join(", ");
  return {
    operationId: name,
    summary: call.summary,
    description: [call.needs === "member" && "For members: a guest reads 401.", refusals && `Refuses with: ${refusals}.`]
      .filter(Boolean)
      .join(" "),
    tags: [name.split(".")[0]],
    ...(call.needs !== "anyone" && { security: [{ diner: [] }] }),
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query"), ...headersOf(call)],
    ...(call.body && { requestBody: { required: true, content: { "application/json": { schema: schemaOf(call.body, "input") } } } }),
    responses: { 200: { description: "The answer, or a refusal of the catalogue", content } },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: "path" | "query") {
  if (!schema) return [];
  const json = schemaOf(schema, "input") as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || Boolean(json.required?.includes(name)),
    schema: property,
  }));
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

function headersOf(call: Endpoint) {
  return [
    header("languagecode", false, "en-US, zh-TW or es-ES; the language of `msg` and of names"),
    header("merchantId", call.needs !== "anyone", "the merchant the call is about"),
    ...(call.takesKey ? [header("Idempotency-Key", true, "the same key gives the same answer for 48 hours")] : []),
  ];
}
