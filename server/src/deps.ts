import type { Database } from "./db/open-database.ts";
import type { MenuCache } from "./menu/menu-cache.ts";
import type { OrderFeed } from "./order/order-feed.ts";
import type { Admission } from "./platform/admission.ts";
import type { Secrets } from "./secrets.ts";
import type { PasswordHasher } from "./staff/password-hash.ts";

/** Dependencies with side effects. */
export type Deps = {
  db: Database;
  menus: MenuCache;
  clock: { now(): Date };
  random: Random;
  secrets: Secrets;
  /** Hashes the passwords of staff, one at a time. */
  passwords: PasswordHasher;
  log: Log;
  /** Aborted when the process is told to stop: a response that stays open, such as an event stream, ends then. */
  closing: AbortSignal;
  /** Which calls may use the database, and when. */
  admission: Admission;
  /** The live streams of orders. */
  orders: OrderFeed;
  /** Where the diners' pages are, `https://order.example.com`; empty where that is not known. */
  publicOrigin: string;
  /** The restaurant to which `/` leads, as the settings name it. */
  defaultMerchantId: string | undefined;
  /** The id of the running build of the web app. */
  buildId: string;
};

/** Random values from the operating system. */
export type Random = {
  /** A 64-bit id that grows with time, so that indexes stay warm. */
  id(): string;
  /** A code of decimal digits. */
  digits(count: number): string;
  /** A secret of 256 bits, as text. */
  token(): string;
  uuid(): string;
};

/** Writes one log line, with fields that contain nothing personal. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: Record<string, string | number | boolean | null>) => void;
