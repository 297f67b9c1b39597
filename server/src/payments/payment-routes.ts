import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { beginHold, captureHold, cardsOfOrder, releaseHold } from "./card/hold-calls.ts";
import { comparedDayFile } from "./compare/compared-day-file.ts";
import { compareOnlineDay } from "./compare/compare-online-day.ts";
import { releaseCheckout, takeCheckout } from "./record/checkout-lease.ts";
import { recordPayment } from "./record/record-payment.ts";
import { reversePayment } from "./record/reverse-payment.ts";
import { sharesOfBill } from "./record/shares-of-bill.ts";
import { giveBack } from "./refund/give-back.ts";
import { previewGiveBack } from "./refund/preview-give-back.ts";
import { getReceipt } from "./receipt/get-receipt.ts";
import { writeOff } from "./record/write-off.ts";

/** The calls of the console about payments, and the receipt of a diner. */
export function paymentRoutes(on: Serve): void {
  const { payments, refunds, cards, online } = staffContract;
  on(payments.takeCheckout, takeCheckout);
  on(payments.releaseCheckout, releaseCheckout);
  on(payments.record, recordPayment);
  on(payments.reverse, reversePayment);
  on(payments.writeOff, writeOff);
  on(payments.shares, sharesOfBill);
  on(refunds.preview, previewGiveBack);
  on(refunds.give, giveBack);
  on(cards.list, cardsOfOrder);
  on(cards.hold, beginHold);
  on(cards.capture, captureHold);
  on(cards.release, releaseHold);
  on(online.compare, compareOnlineDay);
  on(online.comparedFile, comparedDayFile);
  on(contract.payment.receipt, getReceipt);
}
