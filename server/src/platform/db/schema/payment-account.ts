import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { merchant } from "./merchant.ts";

/** Where the browser of an attempt goes. `isVisited`: whether a browser was given the form to post it; absent before, and in attempts of earlier releases. */
export type AttemptGo = { redirect: string } | { form: { action: string; fields: Record<string, string> }; isVisited?: true };

/**
 * The smallest amount that the owner pays to the own account and gets back. It pays no order. `go`: where the browser pays; the times are those at
 * which the server has seen each step, null before.
 */
export type PaymentTest = {
  id: string;
  providerId: string | null;
  paymentRef: string | null;
  currency: string;
  amount: string;
  go: AttemptGo | null;
  openedAt: string | null;
  paidAt: string | null;
  notifiedAt: string | null;
  givenBackAt: string | null;
  /** When the provider was asked last, which is not to be asked at any rate. */
  readAt: string | null;
  /** Why the provider refused a step, as it says, or that its page has ended unpaid; empty otherwise. */
  problem: string;
  /** Tests before it whose page may still take money, or whose money was not given back; absent without one. */
  earlier?: EarlierTest[];
};

/** What is needed to end a test that another one has replaced. `readAt`: when the provider was asked last. */
export type EarlierTest = Pick<PaymentTest, "id" | "providerId" | "currency" | "amount" | "openedAt" | "readAt">;

/** An account of the restaurant at a provider of payments by diners. One that is off still gives back what it took. */
export const paymentAccount = pgTable(
  "payment_account",
  {
    merchantId: id("merchant_id").notNull(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** Its public id at the provider, where requests name it. */
    accountId: text("account_id").notNull(),
    /** Sealed with the key of the deployment. */
    sealedSecret: text("sealed_secret").notNull(),
    sealedWebhookSecret: text("sealed_webhook_secret").notNull(),
    mode: text("mode").$type<"test" | "live">().notNull(),
    /** The order types of which diners are offered to pay. */
    offeredTypes: jsonb("offered_types").$type<number[]>().notNull(),
    isOn: boolean("is_on").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** When its newest test payment was paid and given back, with the account and the mode that it has; null before. */
    testedAt: instant("tested_at"),
    /** When the last notification came with the signing secret that it has, to the minute; null before. */
    notifiedAt: instant("notified_at"),
    /** Its newest test payment; null before the first one. */
    test: jsonb("test").$type<PaymentTest>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.provider] }),
    uniqueIndex("payment_account_on")
      .on(t.merchantId)
      .where(sql`is_on`),
    foreignKey({ name: "payment_account_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);
