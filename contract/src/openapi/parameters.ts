import { DEFAULT_LOCALE, LOCALES, locales } from "@comanda/domain/locale";
import type { z } from "zod";
import { HEADERS } from "../headers.ts";
import { takesDrawer, takesLender } from "../call-refusals.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Json, JsonSchemas } from "./json-schemas.ts";

type Header = { name: string; description: string; schema: Json; required?: true };
const header = (parameter: Header): Json => ({ in: "header", required: false, ...parameter });
const text = (example: string): Json => ({ type: "string", examples: [example] });

const MERCHANT = { name: "merchantId", description: "The id of the merchant that the call is about.", schema: text("100001") };
const ALIASES = locales.flatMap((locale) => LOCALES[locale].aliases.map((alias) => `${alias} as ${locale}`)).join(", ");
const KEY = "8 to 128 visible characters, a new one for each order that is to be placed.";

/** Request headers by their name in `components`. */
export const REQUEST_HEADERS = {
  Language: header({
    name: "languagecode",
    description: `The language of \`msg\` and of names. Another value reads as ${DEFAULT_LOCALE}, and ${ALIASES}.`,
    schema: { type: "string", examples: [...locales] },
  }),
  Merchant: header({ ...MERCHANT, required: true }),
  OptionalMerchant: header({ ...MERCHANT, description: `${MERCHANT.description} A merchant of the query goes before it.` }),
  Guest: header({
    name: "guestaccountidentifier",
    description: "The `uuid` that came with the token. It may be sent with every call and decides nothing: the token says who calls.",
    schema: { type: "string" },
  }),
  IdempotencyKey: header({
    name: "Idempotency-Key",
    description: `${KEY} Repeated with the same body within 48 hours, the call gives the same answer and places nothing more.`,
    schema: { type: "string", minLength: 8, maxLength: 128, examples: ["6f1c5a0e-3d0b-4c9c-9c55-2f6f0c1f7b11"] },
    required: true,
  }),
  Lender: header({
    name: "Lent-By",
    description:
      "The name and the password of a person who lends their permissions to this call alone, as JSON in base64url. They are counted and compared as at sign-in; the audit names both.",
    schema: text(btoa(JSON.stringify({ name: "Jo", password: "four plain words" }))),
  }),
  CashDrawer: header({
    name: "Cash-Drawer",
    description:
      "The id of the cash drawer into which cash of this call goes, or out of which it comes. Where the restaurant has one drawer, it is that one in any case; where it has several, cash of a call without it goes to none.",
    schema: text("359088626167935718"),
  }),
  Browser: header({
    name: HEADERS.browser,
    description: "The `browserToken` that a sign-in by password has answered. In a browser that is known by it, people sign in by PIN.",
    schema: text("Xy0b5mT1nQv2cR8sL4kW9pZ3aD6fG7hJ0eU5iO1tY2x"),
  }),
  LastEventId: header({
    name: "Last-Event-ID",
    description: "The `id` of the last event that was read: only later versions are sent.",
    schema: text("3"),
  }),
  IfNoneMatch: header({ name: "If-None-Match", description: "The ETag of the answer that the client has.", schema: text('"Xy0b5mT1"') }),
} satisfies Record<string, Json>;

/** The parameters of a call: path, query, then headers. */
export function parametersOf(call: Endpoint, schemas: JsonSchemas): Json[] {
  return [...ofSchema(call.params, "path", schemas), ...ofSchema(call.query, "query", schemas), ...headersOf(call)];
}

function headersOf(call: Endpoint): Json[] {
  const names: (keyof typeof REQUEST_HEADERS)[] = ["Language"];
  const isOfDiner = call.needs === "diner" || call.needs === "member";
  if (call.needs !== "anyone" || call.merchant === "required") names.push("Merchant");
  else if (call.merchant === "optional") names.push("OptionalMerchant");
  if (isOfDiner || call.readsToken) names.push("Guest");
  if (call.takesKey) names.push("IdempotencyKey");
  if (takesLender(call)) names.push("Lender");
  if (takesDrawer(call)) names.push("CashDrawer");
  if (call.takesBrowser) names.push("Browser");
  if (call.isStream) names.push("LastEventId");
  if (call.isPublic) names.push("IfNoneMatch");
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function ofSchema(schema: z.ZodType | undefined, where: "path" | "query", schemas: JsonSchemas): Json[] {
  if (!schema) return [];
  const json = schemas.of(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === "path" || Boolean(json.required?.includes(name)),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}
