/** SQL: the states of a job `j` that is not on paper, as the index of what is due has them. */
export const IS_UNPRINTED = "j.state in ('waiting', 'sending', 'unsure', 'failed')";

/**
 * SQL: whether a job `j` is of a printer that was removed: it stays and is not printed, and nobody waits for it. `merchantId`: how the statement
 * names the restaurant.
 */
export const isOfRemovedPrinter = (merchantId: string): string =>
  `exists (select 1 from printer gone where gone.merchant_id = ${merchantId} and gone.id = j.printer_id and gone.removed_at is not null)`;
