import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { PaymentTest } from "../../platform/db/schema/payment-account.ts";

type Of = { merchantId: string; provider: string };

const lock = statement<{ test: PaymentTest | null }, Of>(
  "payment-test.lock",
  `select test from payment_account where merchant_id = :merchantId and provider = :provider for update`,
);

/** The newest test payment of an account, which is locked; null without one. */
export const lockTest = async (tx: Queryable, of: Of): Promise<PaymentTest | null> => (await lock(tx, of))[0]?.test ?? null;

const write = statement<object, Of & { test: string; testedAt: string | null }>(
  "payment-test.write",
  `update payment_account set test = :test::jsonb, tested_at = coalesce(:testedAt::timestamptz, tested_at)
   where merchant_id = :merchantId and provider = :provider`,
);

/** Stores the test payment of a locked account. `testedAt`: when it was passed; null where it was not. */
export const writeTest = (tx: Queryable, of: Of, { test, testedAt }: { test: PaymentTest; testedAt: Date | null }) =>
  write(tx, { ...of, test: JSON.stringify(test), testedAt: testedAt?.toISOString() ?? null });

const notice = statement<{ provider: string }, Of & { about: string; id: string | null; at: string }>(
  "payment-test.notice",
  `update payment_account set test = jsonb_set(test, '{notifiedAt}', coalesce(nullif(test->'notifiedAt', 'null'::jsonb), :at::jsonb))
   where merchant_id = :merchantId and provider = :provider and (test->>'providerId' = :about or test->>'paymentRef' = :about or test->>'id' = :id) returning provider`,
);

/** Writes when the first notification of a test payment came, by what the provider names or by the id of the test; false where it is about another payment. */
export const noticeTest = async (on: Queryable, of: Of & { about: string; id: string | null }, at: Date): Promise<boolean> =>
  (await notice(on, { ...of, at: JSON.stringify(at) })).length > 0;
