import { z } from "zod";
import { COMPONENTS } from "./component-names.ts";

/** A JSON Schema, or another part of the document. */
export type Json = { [name: string]: unknown };

for (const [id, schema] of Object.entries(COMPONENTS)) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** The schemas of a document: named ones are collected, and referenced where they are used. */
export class JsonSchemas {
  readonly components: Json = {};

  /** The JSON Schema of an input or an output. */
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

/** Removes the default bounds of an integer and the pattern of a date, which the type and the format already imply. */
const plain: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

/** Answers may get more fields: a client must ignore unknown ones. */
const openOutput: Override = (context) => {
  plain(context);
  if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties;
};

/** Describes a default in words: client generators treat a property with a default as required. */
const describedDefault: Override = (context) => {
  plain(context);
  const { jsonSchema } = context;
  if (jsonSchema.default === undefined) return;
  const words = `Absent: ${JSON.stringify(jsonSchema.default)}.`;
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description} ${words}` : words;
  delete jsonSchema.default;
};
