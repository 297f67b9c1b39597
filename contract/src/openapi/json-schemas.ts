import { z } from "zod";
import { COMPONENTS } from "./component-names.ts";

/** A JSON Schema, or another part of the document. */
export type Json = { [name: string]: unknown };

for (const [id, schema] of Object.entries(COMPONENTS)) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** The schemas of a document: named ones are collected, and referred to wherever they are used. */
export class JsonSchemas {
  readonly components: Json = {};

  /** The schema of what is sent (`input`) or answered (`output`). */
  of(schema: z.ZodType, io: "input" | "output"): Json {
    const raw = JSON.stringify(
      z.toJSONSchema(schema, { io, unrepresentable: "any", override: io === "output" ? openOutput : describedDefault }),
    );
    const { $defs = {}, ...json } = JSON.parse(raw.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & { $defs?: Json };
    delete json.$schema;
    for (const [name, definition] of Object.entries($defs)) this.#collect(name, definition);
    return json;
  }

  #collect(name: string, definition: unknown) {
    const component = this.components[name];
    if (component && JSON.stringify(component) !== JSON.stringify(definition)) throw new Error(`two schemas are named ${name}`);
    this.components[name] = definition;
  }
}

/** The bounds of a whole number in JavaScript and the pattern of a date say nothing that the type and the format do not. */
const plain: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

/** Answers may get more fields: a client ignores those that it does not know. */
const openOutput: Override = (context) => {
  plain(context);
  if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties;
};

/** Says a default in words: generators of clients take a property with a default for one that has to be sent. */
const describedDefault: Override = (context) => {
  plain(context);
  const { jsonSchema } = context;
  if (jsonSchema.default === undefined) return;
  const words = `Absent: ${JSON.stringify(jsonSchema.default)}.`;
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description} ${words}` : words;
  delete jsonSchema.default;
};
