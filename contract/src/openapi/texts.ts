import type { Json } from "./json-schemas.ts";

/** The general part of the description. */
export const DESCRIPTION = `Ordering for restaurants.

Every answer but an event stream is an envelope: \`{ success, code, data, msg }\`. A call is done when \`success\` is true and \`code\` is 0.
A refusal of ordering travels with status 200, \`success\` false and its code; \`data\` holds what is needed to go on. Other refusals
travel with their HTTP status, which is their code. Tell refusals apart by \`code\`; \`msg\` is a sentence for people, in the language of
the header \`languagecode\`.

**Who calls.** \`POST /api/member/register/guest\` makes a guest, \`POST /api/member/login\` signs a member in; each answers a token. Send it
as \`Authorization: Bearer …\`, with the header \`merchantId\`: a token is of one merchant.

**Values.** Ids are 64-bit numbers as text. Amounts are text with two digits. Instants are ISO 8601 in UTC.

**Everywhere.** Answers may get more fields. An unknown path is refused with 404, another method on a path with 405 and the header
\`Allow\`. There is no CORS: pages of other origins cannot call.`;

export const LICENCE: Json = { name: "MIT", identifier: "MIT" };

export const SECURITY_SCHEMES: Json = {
  diner: {
    type: "http",
    scheme: "bearer",
    description: "The token of a guest (`POST /api/member/register/guest`) or of a member (`POST /api/member/login`).",
  },
  staff: { type: "http", scheme: "bearer", description: "The token of a person of the console (`POST /api/staff/sign-in`)." },
};

/** The features in the order in which a client uses them. */
export const TAGS: Json[] = [
  { name: "merchant", description: "Restaurants" },
  { name: "menu", description: "What can be ordered" },
  { name: "table", description: "Tables and their order codes" },
  { name: "member", description: "Guests and members" },
  { name: "signIn", description: "One-time codes and tokens" },
  { name: "coupon", description: "Coupons of members" },
  { name: "points", description: "Points of members" },
  { name: "cart", description: "The caller's cart" },
  { name: "order", description: "Orders: preview, place, follow" },
  { name: "staff", description: "The restaurant's console: sessions, people, audit" },
  { name: "platform", description: "The web app itself" },
];
