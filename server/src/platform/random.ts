import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Random } from "./deps.ts";

/** Random values of the operating system. An id consists of 41 bits of milliseconds since 2024 and 22 random bits. */
export const systemRandom = (clock: { now(): Date }): Random => ({
  id: () => (((BigInt(clock.now().getTime()) - EPOCH) << 22n) | BigInt(randomInt(2 ** 22))).toString(),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(""),
  token: () => randomBytes(32).toString("base64url"),
  uuid: () => randomUUID(),
});

const EPOCH = BigInt(Date.UTC(2024, 0, 1));

/** The hash under which a token is stored. A token has 256 random bits, so an unkeyed hash suffices. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Compares two short secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
