/**
 * SQL: a part of a statement on the merchant `:merchantId` that writes the notices of printers of the kind "This browser" which get a job. No process
 * prints for them, so that otherwise nothing would tell the boards that paper waits. `printers` selects the column `printer_id`.
 */
export const toldBrowser = (printers: string, at: string): string =>
  `told_browser as (
     update printer set state_at = ${at} where merchant_id = :merchantId and kind = 'browser' and id in (${printers})
   )`;
