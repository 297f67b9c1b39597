import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { ECPAY_ACCOUNT } from "../../src/platform/online/ecpay-for-tests.ts";
import { rowsOf } from "../staff/console.ts";
import { openOnlineServer } from "./online-harness.ts";

const { online } = staffContract;
const STRIPE = { params: { provider: "stripe" } } as const;

describe.each(TIER_DATABASE_KINDS)("the account of payments online, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  beforeAll(async () => {
    on = await openOnlineServer(kind, { isTested: false });
  });
  afterAll(() => on.close());
  const accountIn = (accounts: Awaited<ReturnType<typeof list>>, provider = "stripe") => accounts.find((one) => one.provider === provider);
  const list = () => on.server.data(online.accounts, {}, on.owner);
  const look = async () => {
    on.server.clock.pass(3);
    return accountIn(await on.server.data(online.lookAtTest, STRIPE, on.owner));
  };
  const begin = async () => accountIn(await on.server.data(online.testAccount, STRIPE, on.owner));
  const pageOf = (go: string | null | undefined) => go?.split("/").at(-1) ?? "";

  it("is tried by paying the smallest amount on its page, which is notified, given back, and pays no order", async () => {
    const untried = { testedAt: null, test: null, notifiedAt: null };
    expect(accountIn(await list())).toMatchObject({ least: "0.50", ...untried, secretEnds: "sk_test_…d_in" });
    const begun = await begin();
    expect(begun).toMatchObject({ testedAt: null, test: { amount: "0.50", currency: "USD", paidAt: null } });
    const page = pageOf(begun?.test?.go);
    expect((await begin())?.test?.go).toBe(begun?.test?.go);
    expect((await look())?.test).toMatchObject({ paidAt: null, givenBackAt: null, problem: "" });
    on.standIn.pages.pay(page);
    expect((await on.notify(page, "whsec_of_nobody")).status).toBe(400);
    expect(accountIn(await list())).toMatchObject({ notifiedAt: null });
    expect((await on.notify(page)).status).toBe(200);
    const done = await look();
    expect(done).toMatchObject({ notifiedAt: done?.test?.notifiedAt });
    expect(done?.test).toMatchObject({
      go: null,
      paidAt: expect.any(String),
      notifiedAt: expect.any(String),
      givenBackAt: expect.any(String),
    });
    expect(done?.testedAt).toBe(done?.test?.givenBackAt);
    expect(on.standIn.pages.at(page)).toMatchObject({ amount: 50, refunded: 50 });
    await on.work();
    expect(
      await rowsOf(on.server, "select 1 from payment union all select 1 from unallocated_payment union all select 1 from payment_attempt"),
    ).toEqual([]);
  });

  it("is given the money of a test back once, also where the first answer is lost", async () => {
    const page = pageOf((await begin())?.test?.go);
    on.standIn.pages.pay(page);
    on.standIn.fail("refunds", "cut-after", "POST");
    expect((await look())?.test).toMatchObject({ paidAt: expect.any(String), givenBackAt: null, problem: "" });
    expect((await look())?.test).toMatchObject({ givenBackAt: expect.any(String), notifiedAt: null });
    expect(on.standIn.pages.at(page).refunded).toBe(50);
  });

  it("begins another test after the page of one was left for half an hour: the first one is ended at the provider, or given back where it was paid", async () => {
    for (const isPaid of [false, true]) {
      const first = pageOf((await begin())?.test?.go);
      on.server.clock.pass(1_900);
      const second = await begin();
      expect(second?.test).toMatchObject({ paidAt: null, earlier: 1 });
      if (isPaid) on.standIn.pages.pay(first);
      expect((await look())?.test).toMatchObject({ earlier: 0 });
      expect(on.standIn.pages.at(first)).toMatchObject(isPaid ? { status: "paid", refunded: 50 } : { status: "expired" });
      on.standIn.pages.pay(pageOf(second?.test?.go));
      expect((await look())?.test).toMatchObject({ givenBackAt: expect.any(String) });
    }
    expect(on.standIn.pages.sum()).toBe(0);
  });

  it("keeps one test of two that begin at once, and ends the page of the other", async () => {
    const opened = on.standIn.pages.pages.size;
    await Promise.all([begin(), begin()]);
    const pages = [...on.standIn.pages.pages.values()].slice(opened);
    const stays = pageOf(accountIn(await list())?.test?.go);
    expect((await look())?.test).toMatchObject({ earlier: 0 });
    for (const { id, status } of pages) expect(status).toBe(id === stays ? "open" : "expired");
    on.standIn.pages.pay(stays);
    await look();
    expect(on.standIn.pages.sum()).toBe(0);
  });

  it("says why the provider gives the money of a test not back", async () => {
    const page = pageOf((await begin())?.test?.go);
    on.standIn.pages.pay(page);
    on.standIn.pages.refundRefusal = "insufficient_balance";
    expect((await look())?.test).toMatchObject({ givenBackAt: null, problem: "insufficient_balance" });
    on.standIn.pages.refundRefusal = null;
  });

  it("keeps its secrets where the provider refuses the new ones, and says the reason", async () => {
    const wrong = { ...on.account, secret: "sk_live_of_nobody" };
    expect(await on.server.call(online.saveAccount, { body: wrong }, on.owner)).toMatchObject({
      code: 5029,
      data: { reason: "invalid_api_key" },
    });
    expect(await begin()).toMatchObject({ test: { paidAt: null } });
  });

  it("is not tried where it is live and its key opens pages of the test mode", async () => {
    on.standIn.pages.isLive = false;
    on.server.clock.pass(3_600);
    expect(await on.server.call(online.testAccount, STRIPE, on.owner)).toMatchObject({ code: 5029, data: { reason: "test-key" } });
    on.standIn.pages.isLive = true;
  });

  it("is to be tried again in another mode, and not after its secrets were replaced", async () => {
    const replaced = accountIn(await on.server.data(online.saveAccount, { body: on.account }, on.owner));
    expect(replaced?.testedAt).toEqual(expect.any(String));
    const other = accountIn(await on.server.data(online.saveAccount, { body: { ...on.account, mode: "test" } }, on.owner));
    expect(other).toMatchObject({ testedAt: null, test: null });
  });

  it("is to be tried again with a key of another account at Stripe in the same mode, which does not know the test payment", async () => {
    await on.server.data(online.saveAccount, { body: on.account }, on.owner);
    on.standIn.pages.pay(pageOf((await begin())?.test?.go));
    expect(await look()).toMatchObject({ testedAt: expect.any(String) });
    const elsewhere = { ...on.account, secret: "sk_live_elsewhere" };
    const saved = accountIn(await on.server.data(online.saveAccount, { body: elsewhere }, on.owner));
    expect(saved).toMatchObject({ testedAt: null, test: null });
    expect(accountIn(await on.server.data(online.saveAccount, { body: on.account }, on.owner))).toMatchObject({ testedAt: null });
  });

  it("says when the last notification came that was signed for it, to the minute, and none after its signing secret was replaced", async () => {
    const page = pageOf((await begin())?.test?.go);
    const last = async () => accountIn(await list())?.notifiedAt ?? null;
    const lastAfter = async (seconds: number) => {
      on.server.clock.pass(seconds);
      expect((await on.notify(page)).status).toBe(200);
      return last();
    };
    const first = await lastAfter(600);
    expect(first).toEqual(expect.any(String));
    expect(await lastAfter(30)).toBe(first);
    const later = await lastAfter(60);
    expect(Date.parse(later ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
    await on.server.data(online.saveAccount, { body: { ...on.account, isOn: false } }, on.owner);
    expect(await last()).toBeNull();
    await on.server.data(online.saveAccount, { body: on.account }, on.owner);
  });

  it("misses no notification while its signing secret is replaced: Stripe signs with both, and this server has one after the other", async () => {
    const page = pageOf((await begin())?.test?.go);
    const [before, after] = [on.account.webhookSecret, "whsec_next"];
    expect((await on.notify(page, `${before} ${after}`)).status).toBe(200);
    await on.server.data(online.saveAccount, { body: { ...on.account, webhookSecret: after } }, on.owner);
    expect((await on.notify(page, `${before} ${after}`)).status).toBe(200);
    expect((await on.notify(page, after)).status).toBe(200);
    expect((await on.notify(page, before)).status).toBe(400);
    await on.server.data(online.saveAccount, { body: on.account }, on.owner);
  });

  it("of ECPay is tried by a form of the own server that the browser posts, and takes whole dollars of Taiwan alone", async () => {
    const { accountId, hashKey, hashIv } = ECPAY_ACCOUNT;
    const named = { provider: "ecpay", mode: "live" } as const;
    const body = { ...named, accountId, secret: hashKey, webhookSecret: hashIv, offeredTypes: [], isOn: true };
    const refused = await on.server.call(online.saveAccount, { body: { ...body, secret: "anotherHashKey01" } }, on.owner);
    expect(refused).toMatchObject({ code: 5029, data: { reason: "wrong-signature" } });
    expect(accountIn(await on.server.data(online.saveAccount, { body }, on.owner), "ecpay")).toMatchObject({
      least: null,
      secretEnds: "…ey01",
    });
    const params = { provider: "ecpay" } as const;
    expect(await on.server.call(online.testAccount, { params }, on.owner)).toMatchObject({ code: 5029, data: { reason: "currency" } });
    await rowsOf(
      on.server,
      `update merchant set definition = jsonb_set(definition, '{currency}', '"TWD"') where id = 100001 and $1 = $1`,
      "1",
    );
    const begun = accountIn(await on.server.data(online.testAccount, { params }, on.owner), "ecpay");
    const go = new URL(begun?.test?.go ?? "", "http://console");
    const answer = await on.server.raw(go.pathname);
    expect(answer.headers.get("content-security-policy")).toContain(`form-action ${on.standIn.base}`);
    const form = await answer.text();
    expect(form).toContain('name="TotalAmount" value="10"');
    const numberIn = (html: string) => /name="MerchantTradeNo" value="(\w+)"/.exec(html)?.[1];
    // ECPay takes each number once.
    const again = await (await on.server.raw(go.pathname)).text();
    expect(numberIn(again)).not.toBe(numberIn(form));
    expect(again).toContain('name="TotalAmount" value="10"');
  });
});
