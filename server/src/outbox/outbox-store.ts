import { type Queryable, statement } from "../db/queryable.ts";

/** Something that somebody outside is to be told. */
export type Letter = { merchantId: string; id: string; kind: string; payload: Record<string, unknown>; attempts: number };

/** The channel that says that a letter was written. */
export const OUTBOX_CHANNEL = "comanda_outbox";

const insert = statement(
  "outbox.insert",
  `with written as (
     insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, $2, $3, $4::jsonb, $5, $5) returning merchant_id
   ) select pg_notify('${OUTBOX_CHANNEL}', merchant_id::text) from written`,
);

/** Writes a letter in the transaction of what caused it. */
export async function writeLetter(on: Queryable, letter: Omit<Letter, "attempts">, now: Date): Promise<void> {
  await insert(on, letter.merchantId, letter.id, letter.kind, JSON.stringify(letter.payload), now.toISOString());
}

const take = statement<Letter>(
  "outbox.take",
  `update outbox o set attempts = o.attempts + 1, next_at = $2
   from (select merchant_id, id from outbox where sent_at is null and next_at <= $1 order by next_at limit 20 for update skip locked) due
   where o.merchant_id = due.merchant_id and o.id = due.id
   returning o.merchant_id as "merchantId", o.id, o.kind, o.payload, o.attempts`,
);

/** Takes letters that are due and puts them off, so that one whose sender dies is taken again later. */
export const takeLetters = (on: Queryable, now: Date, putOffTo: Date): Promise<Letter[]> =>
  take(on, now.toISOString(), putOffTo.toISOString());

const markSent = statement("outbox.sent", `update outbox set sent_at = $3 where merchant_id = $1 and id = $2`);

export async function markLetterSent(on: Queryable, letter: Letter, now: Date): Promise<void> {
  await markSent(on, letter.merchantId, letter.id, now.toISOString());
}
