/** What the key of a refund begins with that has the opposite amounts of one which has failed at its provider, and ends with the id of that one. */
export const FAILED_KEY = "failed ";

/** SQL: a payment `p` is neither of a refund that has failed at its provider, nor of the opposite of one: together they are nothing. */
export const IS_OF_NO_FAILURE = `(p.refund_id is null or not exists (select 1 from refund f where f.merchant_id = :merchantId
      and f.order_id = p.order_id and f.key like '${FAILED_KEY}%' and (f.id = p.refund_id or f.key = '${FAILED_KEY}' || p.refund_id)))`;
