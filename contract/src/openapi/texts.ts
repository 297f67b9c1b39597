import type { staffContract } from "../staff/index.ts";
import type { Json } from "./json-schemas.ts";

/** The general part of the description. */
export const DESCRIPTION = `Ordering for restaurants.

Every answer but an event stream is an envelope: \`{ success, code, data, msg }\`. A call is done when \`success\` is true and \`code\` is 0.
A refusal of ordering travels with status 200, \`success\` false and its code; \`data\` holds what is needed to go on. Other refusals
travel with their HTTP status, which is their code. Tell refusals apart by \`code\`; \`msg\` is a sentence for people, in the language of
the header \`languagecode\`.

**Who calls.** \`POST /api/member/register/guest\` makes a guest, \`POST /api/member/login\` signs a member in; each answers a token. Send it
as \`Authorization: Bearer …\`, with the header \`merchantId\`: a token is of one merchant.

A program of the restaurant calls the console's calls with a key that the owner makes; what it may do is the scopes of the key. What
happens is delivered to its address by the webhooks below.

**Values.** Ids are 64-bit numbers as text. Amounts are text with two digits. Instants are ISO 8601 in UTC.

**Everywhere.** Answers may get more fields. An unknown path is refused with 404, another method on a path with 405 and the header
\`Allow\`. Pages of another origin can call with a key that names this origin (CORS), and with nothing else.`;

export const LICENCE: Json = { name: "MIT", identifier: "MIT" };

export const SECURITY_SCHEMES: Json = {
  diner: {
    type: "http",
    scheme: "bearer",
    description: "The token of a guest (`POST /api/member/register/guest`) or of a member (`POST /api/member/login`).",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that the owner has made in the settings: `cmd_`, the id of the restaurant, `_` and 43 characters; before 0.3 without the restaurant. Its restaurant is its own, so `merchantId` may be left out. 300 calls a minute; answers have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.",
  },
  staff: { type: "http", scheme: "bearer", description: "The token of a person of the console (`POST /api/staff/sign-in`)." },
};

const FEATURES: Record<string, string> = {
  merchant: "Restaurants",
  menu: "What can be ordered",
  table: "Tables and their order codes",
  member: "Guests and members",
  signIn: "One-time codes and tokens",
  coupon: "Coupons of members",
  points: "Points of members",
  cart: "The caller's cart",
  order: "Orders: preview, place, follow",
  payment: "Paying on a provider's page",
  platform: "The web app itself",
};

const FEATURES_OF_THE_CONSOLE: Record<keyof typeof staffContract, string> = {
  setup: "Setting up the first restaurant",
  session: "Sessions of staff",
  device: "Browsers that several people use: PINs and locking",
  secondFactor: "Second factors of owners and managers",
  people: "Staff and their roles",
  screens: "Paired kitchen screens",
  board: "The board and its events",
  orders: "Orders on the board: send, change, complete",
  pace: "Pauses of types of orders",
  online: "Payments of diners on a provider's page",
  pending: "Changes that can still be undone",
  requests: "Requests of tables",
  kitchen: "The kitchen display",
  stations: "Stations of the kitchen",
  availability: "Dishes on sale and sold out",
  tables: "Tables: seat, move, join, close",
  rooms: "Rooms",
  payments: "Payments and their corrections",
  refunds: "Money given back",
  drawers: "Cash drawers: floats, counts, cash paid in and out",
  cards: "Holds of a card",
  printers: "Printers",
  paper: "Bills, receipts, tickets and cards to print",
  ordering: "Settings of ordering",
  restaurant: "Settings of the restaurant and its hours",
  menu: "The menu: products, categories, pictures, history",
  promotions: "Promotions of several products",
  imports: "Menus from files",
  folders: "Folders of the restaurant",
  data: "What was backed up, and what is missing",
  status: "What runs, and what does not work",
  exports: "The menu and the restaurant as files",
  members: "Members of the restaurant",
  coupons: "Coupons that the restaurant gives",
  figures: "Figures of business days",
  days: "Closing of business days",
  audit: "The audit",
  keys: "Keys of other programs",
  webhooks: "Webhooks of other programs",
};

/** The name of the tag of a call: its feature. The console's features are tags of their own, so that no part of the page is too long. */
export const tagOf = (name: string): string => name.slice(0, name.lastIndexOf("."));

/** The features in the order in which a client uses them. */
export const TAGS: Json[] = [
  ...Object.entries(FEATURES).map(([name, description]) => ({ name, description })),
  ...Object.entries(FEATURES_OF_THE_CONSOLE).map(([name, description]) => ({ name: `staff.${name}`, description })),
];
