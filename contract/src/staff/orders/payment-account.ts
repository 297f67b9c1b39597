import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { instant, money } from "../../scalars.ts";

/**
 * The newest payment with which the owner tried an account. `go`: where the browser pays, null once it is paid or has ended; `openedAt`, `paidAt`,
 * `notifiedAt` (the provider's notification was received) and `givenBackAt` are null until the server has seen them.
 */
const paymentTest = z.object({
  amount: money,
  currency: z.string(),
  go: z.string().nullable(),
  openedAt: instant.nullable(),
  paidAt: instant.nullable(),
  notifiedAt: instant.nullable(),
  givenBackAt: instant.nullable(),
  problem: z.string().describe("Why the provider refused a step, as it says, or `expired` where nobody paid; empty otherwise."),
  earlier: z.int().describe("Tests before it that have not ended, or whose money was not given back yet."),
});
export type PaymentTest = z.output<typeof paymentTest>;

/**
 * An account at a provider; its secrets are never read again. `secretEnds`: the first and last characters of its secret, by which it is recognised;
 * `isTestKey`: the secret belongs to the provider's test mode; `webhookUrl`: the address to enter at the provider; `least`: the smallest amount that
 * it takes in the currency of the restaurant, null where it takes none; `testedAt`: when it passed its newest test payment, null before.
 */
export const paymentAccount = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  accountId: z.string(),
  mode: z.enum(["test", "live"]),
  isTestKey: z.boolean(),
  secretEnds: z.string(),
  offeredTypes: z.array(z.int()),
  isOn: z.boolean(),
  webhookUrl: z.string(),
  least: money.nullable(),
  changedAt: instant,
  testedAt: instant.nullable(),
  notifiedAt: instant
    .nullable()
    .describe(
      "When the last notification with the right signature came, to the minute; null before, and after its signing secret was replaced.",
    ),
  test: paymentTest.nullable(),
});
export type PaymentAccount = z.output<typeof paymentAccount>;
