import { statement } from "../../platform/db/queryable.ts";

/** Tells open pages of the console that a payment needs a person, or does no more; the subject is an attempt of a diner or an order. */
export const noticeOfPayment = statement<object, { merchantId: string; subjectId: string }>(
  "payment.notice",
  `select notice_for_staff(:merchantId, 'payment', :subjectId)`,
);
