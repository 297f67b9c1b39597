import { createHash } from "node:crypto";
import type { Endpoint } from "@comanda/contract/endpoint";
import type { Guest } from "../harness.ts";

/** The input of a call. */
export type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Random draws that are reproducible by their seed. */
export type Chance = { below(count: number): number; one<T>(of: readonly T[]): T };

export function chance(seed: string): Chance {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return { below, one: (of) => of[below(of.length)] as (typeof of)[number] };
}

/** Placeholders in JSON for text that no value serialises to. */
const LITERALS: string[] = [];
const literally = (json: string) => `@literally ${LITERALS.push(json) - 1}@`;
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Hostile values. */
const HOSTILE: unknown[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\ufeff",
  "\u202e",
  "'; drop table merchant; --",
  "<script>alert(1)</script>",
  "${1}",
  "%s%n",
  "../../etc/passwd",
  "x".repeat(141),
  "x".repeat(5000),
  "9".repeat(400),
  "𝟙𝟚",
  "１２",
  "1e5",
  "0x10",
  " 12 ",
  "12\n",
  "-1",
  "+1",
  "1_000",
  "NaN",
  "Infinity",
  "null",
  "",
  "true",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551616",
  "-9223372036854775808",
  "00000000000000000000012",
  "1.005",
  "0.0001",
  ".5",
  "5.",
  0,
  -1,
  -0,
  1.5,
  1e21,
  1e-7,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
  Number.MIN_VALUE,
  ...["1e400", "-1e400", "9223372036854775808", "1E+2", "-0.0", "0.1e1"].map(literally),
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: "x" },
  [1, 2, 3],
  nested(8),
  nested(11),
  nested(20),
  literally('{"__proto__":{"isMember":true}}'),
  literally('{"constructor":{"prototype":{}}}'),
  { __defineGetter__: 1 },
  { hasOwnProperty: 1 },
  Array.from({ length: 101 }, () => ({ productId: "1004", quantity: 1 })),
];

/** Field names that only the server knows, or that do not exist. */
const NAMES = [
  "totalAmount",
  "paymentStatus",
  "payments",
  "__proto__",
  "constructor",
  "toString",
  "merchantId",
  "dinerId",
  "id",
  "",
  "0",
  "a\u0000",
];

const HEADER_JUNK: [string, string][] = [
  ...["zh-CN", "xx", "en-US, zh-TW", "'; --", "<b>", "__proto__", "constructor", "x".repeat(3000)].map((one): [string, string] => [
    "languagecode",
    one,
  ]),
  ...["", "0", "-1", "abc", "1e5", "100002", "100001, 100002", "9".repeat(19), "9".repeat(18), "1 or 1=1", "__proto__"].map(
    (one): [string, string] => ["merchantid", one],
  ),
  ...["Bearer", "Bearer ", `Bearer ${"A".repeat(43)}`, `bearer ${"A".repeat(43)}`, "Basic YTpi", "x".repeat(5000)].map(
    (one): [string, string] => ["authorization", one],
  ),
  ...["", "short", "with space 123", "x".repeat(129), '"', '""', "'; drop table idempotency; --", "é".repeat(8)].map(
    (one): [string, string] => ["idempotency-key", one],
  ),
  ...[
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "application/json; charset=utf-16",
    "",
    "APPLICATION/JSON",
  ].map((one): [string, string] => ["content-type", one]),
  ...["x", "-1", "9".repeat(30), "1\t2"].map((one): [string, string] => ["last-event-id", one]),
  ...["br;q=0", "*", "gzip;;;", "identity"].map((one): [string, string] => ["accept-encoding", one]),
  ...["*", '"', 'W/"x', '"a", "b"'].map((one): [string, string] => ["if-none-match", one]),
  ["guestaccountidentifier", "x".repeat(5000)],
  ["x-forwarded-for", "1.2.3.4, '; --"],
];

/** A malformed request: seven of ten in one or two places, three of ten completely. */
export function malformed(
  call: Endpoint,
  { right, as, draw }: { right: Sent; as: Guest; draw: Chance },
): { request: Request; description: string } {
  const isNear = draw.below(10) < 7;
  const sent = structuredClone(right);
  for (let places = isNear ? 1 + draw.below(2) : 3 + draw.below(4); places > 0; places -= 1) spoil(sent, draw);
  const headers = headersFor(call, as, { draw, isNear });
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => inAddress(sent.params?.[name], draw));
  const query = Object.entries(sent.query ?? {}).map(([name, value]) => `${inAddress(name, draw)}=${inAddress(value, draw)}`);
  const address = `http://localhost${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const body = call.method === "GET" ? undefined : bodyText(sent.body, draw, isNear);
  const request = new Request(address, { method: call.method, headers, body });
  return { request, description: `${call.method} ${address} ${JSON.stringify([...headers])} ${body ?? ""}` };
}

function headersFor(call: Endpoint, as: Guest, { draw, isNear }: { draw: Chance; isNear: boolean }): Headers {
  const headers = new Headers({ authorization: `Bearer ${as.token}`, merchantid: as.merchantId, guestaccountidentifier: as.uuid });
  if (call.method !== "GET") headers.set("content-type", "application/json");
  if (call.takesKey) headers.set("idempotency-key", `fuzz-${draw.below(1_000_000)}-${draw.below(1_000_000)}`);
  for (let junk = isNear ? Number(draw.below(4) === 0) : draw.below(3); junk > 0; junk -= 1) headers.set(...draw.one(HEADER_JUNK));
  return headers;
}

/** Changes one place of an input: another value, none, one of another type, an additional one, or an unknown name. */
function spoil(sent: Sent, draw: Chance): void {
  const places = placesIn(sent);
  const { owner, name } = draw.one(places);
  const held = owner as Record<string, unknown>;
  const deeds = [
    () => void (held[name] = structuredClone(draw.one(HOSTILE))),
    () => void (held[name] = structuredClone(draw.one(HOSTILE))),
    () => void delete held[name],
    () => void (held[name] = [held[name]]),
    () => void (held[name] = { 0: held[name] }),
    () => void (held[name] = typeof held[name] === "string" ? Number(held[name]) : textOf(held[name])),
    () =>
      void Object.defineProperty(owner, draw.one(NAMES), {
        value: structuredClone(draw.one(HOSTILE)),
        enumerable: true,
        configurable: true,
        writable: true,
      }),
  ];
  draw.one(deeds)();
}

type Place = { owner: object; name: string };

function placesIn(owner: object, depth = 0): Place[] {
  const own = Object.keys(owner).flatMap((name) => {
    const value = (owner as Record<string, unknown>)[name];
    const below = typeof value === "object" && value !== null && depth < 6 ? placesIn(value, depth + 1) : [];
    return depth === 0 && ["params", "query"].includes(name) ? below : [{ owner, name }, ...below];
  });
  return own.length > 0 ? own : [{ owner, name: "body" }];
}

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** A value in a URL, escaped correctly or incorrectly. */
function inAddress(value: unknown, draw: Chance): string {
  const text = textOf(value);
  if (draw.below(12) === 0) return draw.one(["%00", "%zz", "%", "%ed%a0%80", "%ff", "%2e%2e%2f", "a%0d%0ab", "%c0%ae"]);
  return encodeURIComponent(text.toWellFormed().slice(0, 3000)).replace(/^\.{1,2}$/, "%2e") || "0";
}

function bodyText(body: unknown, draw: Chance, isNear: boolean): string {
  const json = (JSON.stringify(body) ?? "").replace(/"@literally (\d+)@"/g, (_, at: string) => LITERALS[Number(at)] ?? "");
  if (isNear) return json;
  const whole = [
    () => json,
    () => json,
    () => json.slice(0, draw.below(json.length + 1)),
    () => json.replace("{", '{"type":0,"type":[],"__proto__":1,'),
    () => `${json}${json}`,
    () => "[".repeat(5000),
    () => '{"a":'.repeat(2000),
    () => `{"orderItems":[${"{},".repeat(3000)}{}]}`,
    () => `{"notes":"${"x".repeat(70_000)}"}`,
    () => '{"notes":"\\ud800","details":"\\u0000"}',
    () =>
      draw.one(["", " ", "null", "1", '"x"', "true", "{}", "[]", "undefined", "\ufeff{}", "{'a':1}", '{"a":NaN}', '{"a":1,}', "\u0000"]),
  ];
  return draw.one(whole)();
}
