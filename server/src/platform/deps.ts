import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import type { Bus } from "./bus/bus.ts";
import type { CardProvider } from "./card/card-provider.ts";
import type { Database } from "./db/open-database.ts";
import type { MenuCache } from "./merchant/menu-snapshot.ts";
import type { MerchantMoves } from "./merchant/merchant-moves.ts";
import type { EventStream } from "./net/event-stream.ts";
import type { OutsideNetworks } from "./net/outside-address.ts";
import type { Admission } from "./admission/admission.ts";
import type { Secrets } from "./secrets.ts";
import type { Vapid } from "./vapid.ts";
import type { Cursor } from "./notices/notice-store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** Dependencies with side effects. */
export type Deps = {
  db: Database;
  /** Tells processes that something has changed. */
  bus: Bus;
  menus: MenuCache;
  /** The restaurants that move to another installation. */
  moves: Pick<MerchantMoves, "of" | "ids" | "onRead">;
  clock: { now(): Date };
  random: Random;
  secrets: Secrets;
  /** With what messages to browsers are signed. */
  vapid: Vapid;
  /** Hashes the passwords of staff, one at a time. */
  passwords: PasswordHasher;
  log: Log;
  /** Aborted when the process receives the signal to stop; open responses such as event streams then end. */
  closing: AbortSignal;
  /** Takes card payments at a reader; null where none is configured. */
  cards: CardProvider | null;
  /** Where providers of payments by diners are asked instead of at their own addresses, for tests; null otherwise. */
  onlineBase: string | null;
  /** Controls which calls may use the database, and when. */
  admission: Admission;
  /** The open event streams of orders. */
  orders: OrderStreams;
  /** The open event streams of tables' orders. */
  shares: ShareStreams;
  /** The open event streams of menus. */
  soldOut: SoldOutStreams;
  /** The open event streams of consoles. */
  staffStreams: StaffStreams;
  /** The origin of the diners' pages, `https://order.example.com`; empty where it is unknown. */
  publicOrigin: string;
  /** The restaurant of the start page `/`, by the settings. */
  defaultMerchantId: string | undefined;
  /** Where webhooks and messages to browsers may be delivered to. */
  webhookNetworks: OutsideNetworks;
  /** The id of the running build of the web app. */
  buildId: string;
  /** What the process records of itself; null where it is not watched. */
  telemetry: Telemetry | null;
  running: Running;
};

/** The process itself: its release, when it was started, and how sign-in codes are sent by the settings of the installation. */
export type Running = { version: string; startedAt: Date; codes: "console" | "twilio" };

/** A subscription to an order: until the session ends, or the order belongs to another diner. */
export type Following = { merchantId: string; orderId: string; dinerId: string; tokenHash: string; locale: Locale };

/** The live streams of orders. */
export type OrderStreams = {
  /**
   * Subscribes to an order; `null` where the diner has the maximum number of streams. `start` sends the current order, unless its version
   * is the last event that the reader received.
   */
  follow(
    following: Following,
  ): { stream: EventStream; start: (order: OrderView, lastEventId: string | null, capturing: string) => void } | null;
  /** How many streams a diner has. */
  countOf(diner: { merchantId: string; dinerId: string }): number;
  /** Keeps the streams open, and closes those whose readers take nothing. */
  heartbeat(): void;
};

/** A subscription to the order of a sitting: until the session ends, or the sitting. */
export type ShareFollowing = { merchantId: string; sittingId: string; dinerId: string; tokenHash: string };

/** The live streams of tables' orders. */
export type ShareStreams = {
  /** Subscribes a diner who sits there: sends the current state, unless it is the one of the last event that the reader received. */
  follow(following: ShareFollowing, lastEventId: string | null): EventStream;
  countOf(diner: { merchantId: string; dinerId: string }): number;
  heartbeat(): void;
};

/** The live streams of what is sold out. */
export type SoldOutStreams = {
  /** Subscribes to a menu: sends what is sold out at once, and again whenever it changes. `null` where the process has too many streams. */
  follow(merchantId: string): EventStream | null;
  heartbeat(): void;
};

/** A console that follows the changes of a restaurant, or of one station alone, until its session ends. */
export type StaffFollowing = { merchantId: string; tokenHash: string; locale: Locale; stationId?: string };

/** The live streams of consoles. */
export type StaffStreams = {
  /**
   * Sends a console what it has missed since a cursor, then each change; without a cursor only what changes from now on. An unknown cursor:
   * the console reads the board again. `null` where its session has the maximum number of streams.
   */
  follow(following: StaffFollowing, from: Cursor | "unknown" | null): Promise<EventStream | null>;
  heartbeat(): void;
};

/** Random values from the operating system. */
export type Random = {
  /** A 64-bit id that increases with time, so that inserts stay in the cached part of the indexes. */
  id(): string;
  /** A code of decimal digits. */
  digits(count: number): string;
  /** A secret of 256 bits, as text. */
  token(): string;
  uuid(): string;
};

/** Writes one log line, with fields that contain nothing personal. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: Record<string, string | number | boolean | null>) => void;
