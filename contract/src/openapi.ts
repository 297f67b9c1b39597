import { type Permission, scopeOf } from "@comanda/domain/staff/permissions";
import type { Endpoint } from "./endpoint.ts";
import { EXAMPLES } from "./examples.ts";
import { contract } from "./index.ts";
import { ANSWER_HEADERS, answersOf, refusalSchemas, type Sentences, sharedAnswers } from "./openapi/answers.ts";
import { callsOfTheConsole } from "./staff/index.ts";
import { type Json, JsonSchemas } from "./openapi/json-schemas.ts";
import { parametersOf, REQUEST_HEADERS } from "./openapi/parameters.ts";
import { webhookOperations } from "./openapi/webhook-operations.ts";
import { DESCRIPTION, LICENCE, SECURITY_SCHEMES, tagOf, TAGS } from "./openapi/texts.ts";

/** All calls of the contract with their names. */
export const callsOfTheContract = (): { name: string; call: Endpoint }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call: call as Endpoint })),
  );

/**
 * The OpenAPI 3.1 description of the API, from the schemas of validation and the refusals of the handlers (product rules, section 1).
 * `sentences` are examples of `msg`.
 */
export function openApiDocument({ version, sentences }: { version: string; sentences: Sentences }): Json {
  const schemas = new JsonSchemas();
  const calls = [...callsOfTheContract(), ...callsOfTheConsole()];
  const shared = sharedAnswers(calls.map(({ call }) => call));
  const paths: Record<string, Json> = {};
  for (const { name, call } of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, { schemas, shared }) };
  }
  const webhooks = webhookOperations(schemas);
  const refusals = refusalSchemas(
    calls.map(({ call }) => call),
    schemas,
    sentences,
  );
  return {
    openapi: "3.1.1",
    info: { title: "Comanda", version, description: DESCRIPTION, license: LICENCE },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    tags: TAGS,
    paths,
    webhooks,
    components: {
      schemas: { ...schemas.components, ...refusals },
      responses: shared,
      parameters: REQUEST_HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

type Components = { schemas: JsonSchemas; shared: Readonly<Record<string, Json>> };

function operationOf(name: string, call: Endpoint, { schemas, shared }: Components): Json {
  const { body: example } = EXAMPLES[name] ?? {};
  return {
    operationId: name,
    summary: call.summary,
    ...(descriptionOf(call) && { description: descriptionOf(call) }),
    tags: [tagOf(name)],
    security: securityOf(call),
    parameters: parametersOf(call, schemas),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemas.of(call.body, "input"), ...(example !== undefined && { example }) } },
      },
    }),
    responses: answersOf(call, schemas, shared),
  };
}

function descriptionOf({ needs }: Endpoint): string | undefined {
  if (needs === "member") return "For members: the token of a guest is refused with 401.";
  return typeof needs === "object" && needs.staff !== null ? sentenceOf(needs.staff) : undefined;
}

function sentenceOf(permission: Permission): string {
  const scope = scopeOf(permission);
  return `For staff with the permission \`${permission}\`${scope ? `, and keys with the scope \`${scope}\`` : ""}.`;
}

function securityOf({ needs, readsToken }: Endpoint): Json[] {
  if (needs === "anyone") return readsToken ? [{}, { diner: [] }] : [];
  if (typeof needs !== "object") return [{ diner: [] }];
  return needs.staff !== null && scopeOf(needs.staff) ? [{ staff: [] }, { key: [] }] : [{ staff: [] }];
}
