import { money, NOTHING } from "@comanda/domain/money/money";
import { describe, expect, it } from "vitest";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { providerOfOrders, type StoredAccount } from "./account-store.ts";

const at = new Date("2026-12-01T12:00:00Z");
const account: StoredAccount = {
  provider: "ecpay",
  accountId: "3002607",
  sealedSecret: "standInHashKey01",
  sealedWebhookSecret: "standInHashIv002",
  mode: "live",
  offeredTypes: [0],
  isOn: true,
  changedAt: at,
  testedAt: at,
  notifiedAt: null,
  test: null,
};
// The secrets of this account are not sealed.
const unsealed = (text: string) => text;
const deps = { secrets: { open: unsealed, seal: unsealed, hash: unsealed }, clock: { now: () => at }, onlineBase: null };

describe("the provider of the payments of orders", () => {
  it.each(["live", "test"] as const)("opens pages that take money, where the account is in %s mode now", async (mode) => {
    const started = await providerOfOrders(deps, { ...account, mode })?.start({
      attemptId: "9",
      merchantId: "100001",
      amount: money("25.00"),
      tip: NOTHING,
      currency: "TWD",
      description: "Pomelo Lane",
      words: paymentPageWords["en-US"],
      returnTo: "https://pomelo.example/merchant/100001",
      notifyAt: "https://pomelo.example/api/payment/ecpay/100001/webhook",
      createdAt: at,
      key: "attempt-9",
      before: null,
    });
    expect(started).toMatchObject({
      kind: "started",
      go: { form: { action: expect.stringMatching("^https://payment\\.ecpay\\.com\\.tw/") } },
    });
  });
});
