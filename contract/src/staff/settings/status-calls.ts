import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { instant } from "../../scalars.ts";

/** What the doctor command finds too, and the page of the status shows instead of that of the data: it may end while a restaurant is open. */
export const RUNNING_DOCTOR_KINDS = ["phones-cannot-open", "printer-silent", "station-without-printer"] as const;

/** What does not work or waits, the most urgent first. */
export const STATUS_KINDS = [
  /** Orders of which nothing is sent to the kitchen; of one for a chosen time, once it is late. */
  "orders-unsent",
  /** Tickets that are not on paper after an attempt, or a minute after they were due. */
  "ticket-unprinted",
  "printer-silent",
  /** Paired kitchen screens that are off while the restaurant is open. */
  "screen-silent",
  "phones-cannot-open",
  /** Sign-in codes of the last day that no phone has got. */
  "code-unsent",
  /** Payments of diners of which the provider does not say what became of them. */
  "payment-unanswered",
  /** The same of payments at a card reader. */
  "card-unanswered",
  /** Money of diners that belongs to no order. */
  "money-unallocated",
  /** Payments that their payers dispute; `until`: the first deadline. */
  "payment-disputed",
  /** Refunds that have failed at the provider. */
  "refund-failed",
  /** What the staff asked for in the last day and an error of the server has prevented. */
  "action-failed",
  /** Messages to other programs that were given up. */
  "delivery-dead",
  /** Problems of the menu and the settings by which diners cannot order, or pay a wrong price. */
  "setup-incomplete",
  "station-without-printer",
  /** What tells processes of changes is away: pages of others show them within two seconds. */
  "bus-away",
  /** Messages to browsers of diners that were given up in the last day. */
  "push-dead",
  /** Messages to other programs that have failed and are tried again. */
  "delivery-waiting",
  "backup-missing",
  "backup-old",
] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** `serious`: something does not work now; `minor`: to be looked at some time; `waiting`: in progress, nobody has to do anything yet. */
export const STATUS_LEVELS = ["serious", "minor", "waiting"] as const;

const statusEntry = z.object({
  kind: z.enum(STATUS_KINDS),
  level: z.enum(STATUS_LEVELS),
  /** The number of orders, tickets, printers and so on; 1 of what there is once. */
  count: z.int(),
  /** The first five of them, where they have names: orders and tickets by their numbers. */
  names: z.array(z.string()),
  /** Since when the oldest of them waits; null where that is not known. */
  since: instant.nullable(),
  /** Until when somebody has to act; null without a deadline. */
  until: instant.nullable(),
});
export type StatusEntry = z.output<typeof statusEntry>;

const running = z.object({
  version: z.string(),
  /** When the process was started that answers. */
  since: instant,
  database: z.enum(["embedded", "postgres"]),
  /** How sign-in codes are sent: by Twilio, or as lines of the server's output. */
  codes: z.enum(["console", "twilio"]),
  /** The account with which diners pay; null where they cannot pay online. */
  payments: z.object({ provider: z.enum(PAYMENT_PROVIDERS), mode: z.enum(["test", "live"]) }).nullable(),
  /** The origin of the addresses that QR codes have; empty where it is unknown. */
  origin: z.string(),
});

export const installationStatus = endpoint({
  method: "GET",
  path: "/api/staff/settings/status",
  summary: "What runs, what does not work or waits in this restaurant, and the last backup",
  needs: staff("settings.edit"),
  data: z.object({
    running,
    /** The last backup of the installation that its command has made; null before the first one. `bytes`: null where its size is not known. */
    backup: z.object({ at: instant, bytes: z.int().nullable() }).nullable(),
    entries: z.array(statusEntry),
    asOf: instant,
  }),
  refusals: ["not-found"],
});
export type InstallationStatus = z.output<(typeof installationStatus)["data"]>;
