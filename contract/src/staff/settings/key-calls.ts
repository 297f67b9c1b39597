import { MAX_ORIGINS } from "@comanda/domain/staff/key-limits";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, text } from "../../scalars.ts";

/** The maximum number of characters of a key's name. */
const MAX_KEY_NAME = 60;

const isOrigin = (value: string): boolean => /^https?:/.test(value) && URL.parse(value)?.origin === value;
/** The origin of a web page: scheme, host and port, `https://till.example`. */
const origin = z.string().max(200).refine(isOrigin, "an origin such as https://till.example");
const originList = z.array(origin).max(MAX_ORIGINS);

const keyScope = z.enum(KEY_SCOPES).meta({ id: "KeyScope" });

/** A key of another program, without its secret. */
const apiKey = z.object({
  id: idOut,
  name: z.string(),
  /** The last four characters of the key. */
  lastFour: z.string(),
  scopes: z.array(keyScope),
  /** The origins of web pages that may read the answers to calls with it; empty: none. */
  origins: z.array(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  /** When it was last used, to the minute; null before. */
  usedAt: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeys = endpoint({
  method: "GET",
  path: "/api/staff/keys",
  summary: "The valid keys of other programs",
  needs: staff("integrations.manage"),
  data: z.array(apiKey),
  refusals: [],
});

/** Makes a key: `cmd_`, the id of the restaurant, `_` and 43 characters, in this answer alone. */
export const makeApiKey = endpoint({
  method: "POST",
  path: "/api/staff/keys",
  summary: "Makes a key for another program",
  needs: staff("integrations.manage"),
  body: z.strictObject({
    name: text(MAX_KEY_NAME, 1),
    scopes: z.array(keyScope).min(1).max(KEY_SCOPES.length),
    origins: originList.default([]),
  }),
  data: z.object({ key: apiKey, token: z.string() }),
  refusals: [],
});

/** What the person took from the list and added to it is changed; what somebody else has changed since stays. */
export const changeKeyOrigins = endpoint({
  method: "PUT",
  path: "/api/staff/keys/:id/origins",
  summary: "Changes the web pages that may use a key",
  needs: staff("integrations.manage"),
  params: z.object({ id }),
  body: z.strictObject({ seen: z.array(origin).max(2 * MAX_ORIGINS), wanted: originList }),
  data: apiKey,
  refusals: ["not-found"],
});

/** Ends the access of a key and its streams at once. */
export const revokeApiKey = endpoint({
  method: "POST",
  path: "/api/staff/keys/:id/revoke",
  summary: "Revokes a key",
  needs: staff("integrations.manage"),
  params: z.object({ id }),
  data: z.null(),
  refusals: ["not-found"],
});
