import { type Queryable, statement } from "../db/queryable.ts";

/** Something that somebody outside is to be told. */
export type Letter = { merchantId: string; id: string; kind: string; payload: Record<string, unknown>; attempts: number };

/** The channel that says that a letter to the staff was written. */
export const OUTBOX_CHANNEL = "comanda_outbox";
/** The same of a message to a phone. */
export const SMS_CHANNEL = "comanda_sms";

const insert = statement(
  "outbox.insert",
  `with written as (
     insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, $2, $3, $4::jsonb, $5, $5) returning merchant_id
   ) select pg_notify($6, merchant_id::text) from written`,
);

/** Writes a letter in the transaction of what caused it. What in its payload is `sealed` is dropped once it is sent. */
export async function writeLetter(on: Queryable, letter: Omit<Letter, "attempts"> & { channel?: string }, now: Date): Promise<void> {
  const { merchantId, id, kind, payload, channel = OUTBOX_CHANNEL } = letter;
  await insert(on, merchantId, id, kind, JSON.stringify(payload), now.toISOString(), channel);
}

const take = statement<Letter>(
  "outbox.take",
  `update outbox o set attempts = o.attempts + 1, next_at = $2
   from (
     select merchant_id, id from outbox where sent_at is null and next_at <= $1 and kind = any($3::text[])
     order by next_at limit 20 for update skip locked
   ) due
   where o.merchant_id = due.merchant_id and o.id = due.id
   returning o.merchant_id as "merchantId", o.id, o.kind, o.payload, o.attempts`,
);

/** Takes letters of these kinds that are due, and puts them off, so that one whose sender dies is taken again later. */
export const takeLetters = (on: Queryable, kinds: string[], { now, putOffTo }: { now: Date; putOffTo: Date }): Promise<Letter[]> =>
  take(on, now.toISOString(), putOffTo.toISOString(), kinds);

const markSent = statement(
  "outbox.sent",
  `update outbox set sent_at = $3, payload = payload - 'sealed' where merchant_id = $1 and id = $2`,
);

export async function markLetterSent(on: Queryable, letter: Letter, now: Date): Promise<void> {
  await markSent(on, letter.merchantId, letter.id, now.toISOString());
}
