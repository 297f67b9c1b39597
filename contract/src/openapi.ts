import { type Permission, scopeOf } from "@comanda/domain/staff/permissions";
import { TEST_EVENT, WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import type { Endpoint } from "./endpoint.ts";
import { EXAMPLES } from "./examples.ts";
import { contract } from "./index.ts";
import { ANSWER_HEADERS, answersOf, refusalSchemas, type Sentences, sharedAnswers } from "./openapi/answers.ts";
import { type Json, JsonSchemas } from "./openapi/json-schemas.ts";
import { parametersOf, REQUEST_HEADERS } from "./openapi/parameters.ts";
import { DESCRIPTION, LICENCE, SECURITY_SCHEMES, tagOf, TAGS } from "./openapi/texts.ts";
import { callsOfTheConsole } from "./staff/index.ts";
import { webhookMessage, webhookTexts } from "./staff/settings/webhook-messages.ts";

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

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
const HEADERS = [
  header("webhook-id", "The same at every try of a message: ignore one that you have handled."),
  header("webhook-timestamp", "Seconds since 1970 of this try."),
  header("webhook-signature", "`v1,` and the base64 of HMAC-SHA256 of `{id}.{timestamp}.{body}`; several with spaces between them."),
];

/** The `webhooks` part of the description: what the server sends to the addresses that the owner has added. */
const webhookOperations = (schemas: JsonSchemas): Json =>
  Object.fromEntries(
    ([...WEBHOOK_EVENTS, TEST_EVENT] as const).map((event) => {
      const post = {
        operationId: `webhook.${event}`,
        summary: webhookTexts[event],
        tags: ["staff.webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema: schemas.of(webhookMessage(event), "output") } } },
        responses: {
          200: { description: "Received; any 2xx within 15 seconds is." },
          410: { description: "Nothing is sent to this address any more." },
        },
      };
      return [event, { post }];
    }),
  );
