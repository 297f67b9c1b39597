import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../identity/caller/serve.ts";
import { listPaymentAccounts, savePaymentAccount } from "../account/account-calls.ts";
import { lookAtTest, testAccount } from "../account/test-payment.ts";
import { allocatePayment, listAttempts, readAttention, refundUnallocated, settleFailedRefund, takeOver } from "./console-attempts.ts";
import { getBill } from "./get-bill.ts";
import { cancelPayment, getPayment } from "./payment-calls.ts";
import { startPayment } from "./start-payment.ts";

/** The calls about payments by diners on a provider's page. */
export function onlineRoutes(on: Serve): void {
  const { payment } = contract;
  on(payment.bill, getBill);
  on(payment.start, startPayment);
  on(payment.get, getPayment);
  on(payment.cancel, cancelPayment);
  const { online } = staffContract;
  on(online.accounts, listPaymentAccounts);
  on(online.saveAccount, savePaymentAccount);
  on(online.testAccount, testAccount);
  on(online.lookAtTest, lookAtTest);
  on(online.attempts, listAttempts);
  on(online.takeOver, takeOver);
  on(online.attention, readAttention);
  on(online.refund, refundUnallocated);
  on(online.allocate, allocatePayment);
  on(online.settleRefund, settleFailedRefund);
}
