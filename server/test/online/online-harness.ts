import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { advanceDueAttempts } from "../../src/payments/online/attempt-worker.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { ECPAY_ACCOUNT } from "../../src/platform/online/ecpay-for-tests.ts";
import { onlineStandIn } from "../../src/platform/online/stand-in-for-tests.ts";
import { STRIPE_ACCOUNT } from "../../src/platform/online/stripe-checkout-for-tests.ts";
import { type Guest, openTestServer, type TestServer } from "../harness.ts";
import { freshKey } from "../ordering/order-bodies.ts";
import { type Signed, staffOf } from "../staff/console.ts";

type StartBody = InputOf<typeof contract.payment.start>["body"];

const ACCOUNT: InputOf<typeof staffContract.online.saveAccount>["body"] & { secret: string; webhookSecret: string } = {
  provider: "stripe",
  secret: STRIPE_ACCOUNT.secretKey,
  webhookSecret: STRIPE_ACCOUNT.webhookSecret,
  mode: "live",
  offeredTypes: [0, 2],
  isOn: true,
};

const STRIPE = { params: { provider: "stripe" } } as const;

/**
 * A server whose restaurant has an account at the stand-in, which has passed its test payment unless `isTested` is false. The work on attempts is
 * done when the test says so.
 */
export async function openOnlineServer(
  kind?: Database["kind"],
  { isTested = true, ...settings }: { isTested?: boolean } & Parameters<typeof openTestServer>[1] = {},
) {
  const standIn = await onlineStandIn();
  const server = await openTestServer(kind, { onlineBase: standIn.base, ...settings });
  standIn.pages.now = () => server.clock.now();
  const owner = await staffOf(server, "owner");
  await server.data(staffContract.online.saveAccount, { body: ACCOUNT }, owner);
  const passTest = async () => {
    const [account] = await server.data(staffContract.online.testAccount, STRIPE, owner);
    standIn.pages.pay(account?.test?.go?.split("/").at(-1) ?? "");
    await server.data(staffContract.online.lookAtTest, STRIPE, owner);
  };
  if (isTested) await passTest();
  /** Passes the pauses, and works on the attempts that are due. */
  const work = async (seconds = 4) => {
    server.clock.pass(seconds);
    await advanceDueAttempts(server.deps);
  };
  return {
    server,
    standIn,
    owner,
    account: ACCOUNT,
    work,
    passTest,
    ...dinerCalls(server),
    /** Delivers a notification about a page. */
    notify: (pageId: string, secret?: string) => {
      const { body, headers } = standIn.webhook(pageId, { now: server.clock.now(), ...(secret !== undefined && { secret }) });
      return server.raw("/api/payment/stripe/100001/webhook", { method: "POST", body, headers });
    },
    close: () => server.close().finally(() => standIn.close()),
  };
}

function dinerCalls(server: TestServer) {
  const billOf = (orderId: string, as: Guest) => server.data(contract.payment.bill, { query: { orderId } }, { as });
  return {
    billOf,
    /** Begins to pay, by default all that is due of the own orders. */
    start: async (orderId: string, as: Guest, { key = freshKey(), ...body }: Partial<StartBody> & { key?: string } = {}) => {
      const mine = (await billOf(orderId, as)).orders.find(({ isYou }) => isYou);
      const usual = { orderId, choice: { kind: "mine" }, expectedAmount: mine?.due ?? "0.00", returnPath: "/merchant/100001" } as const;
      return server.call(contract.payment.start, { body: { ...usual, ...body } }, { as, key });
    },
    attemptOf: (attemptId: string, as: Guest) => server.data(contract.payment.get, { query: { attemptId } }, { as }),
    cancel: (attemptId: string, as: Guest) => server.data(contract.payment.cancel, { body: { attemptId } }, { as }),
  };
}

/** The id of the page to which the browser of an attempt goes. */
export function pageOf({ go }: Pick<AttemptView, "go">): string {
  const page = go && ("redirect" in go ? go.redirect.split("/").at(-1) : go.form.fields.MerchantTradeNo);
  if (!page) throw new Error("the attempt has no page");
  return page;
}

/** Posts the form of an attempt as a browser does. */
export async function postForm({ go }: Pick<AttemptView, "go">): Promise<void> {
  if (go && "form" in go) await fetch(go.form.action, { method: "POST", body: new URLSearchParams(go.form.fields) });
}

/** The amounts are those of the menu from now on. */
export const removesTaxes = (server: TestServer) =>
  server.deps.db.query({
    text: `update merchant set definition = definition || '{"taxes": []}', menu_version = menu_version + 1 where id = 100001`,
  });

/** Connects an account of the stand-in as one that has passed its test payment. With ECPay the restaurant is one of Taiwan, whose bills have cents that ECPay does not take. */
export async function connectsAccount({ server, owner }: { server: TestServer; owner: Signed }, provider: PaymentProvider): Promise<void> {
  if (provider === "ecpay") {
    const inTaiwan = `update merchant set definition = definition || '{"currency": "TWD"}', menu_version = menu_version + 1 where id = 100001`;
    await server.deps.db.query({ text: inTaiwan });
  }
  const { accountId, hashKey: secret, hashIv: webhookSecret } = ECPAY_ACCOUNT;
  const account = provider === "ecpay" ? { ...ACCOUNT, provider, accountId, secret, webhookSecret } : ACCOUNT;
  await server.data(staffContract.online.saveAccount, { body: account }, owner);
  await server.deps.db.query({
    text: `update payment_account set tested_at = now() where merchant_id = 100001 and provider = '${provider}'`,
  });
}
