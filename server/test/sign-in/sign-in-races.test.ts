import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerMember } from "../../src/sign-in/log-in.ts";
import { freshAddress, freshPhone, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import type { Answered } from "../api/answer-checks.ts";
import { askCode, codeOf, enter, otherThan } from "./signing-in.ts";
import { decidedCall } from "../decided-call.ts";

const AT_ONCE = 50;

/* Only PostgreSQL has concurrent writers. */
describe("fifty concurrent calls", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer("postgres");
    await Promise.all(Array.from({ length: 10 }, () => server.deps.db.query("select pg_sleep(0)")));
  });
  afterAll(() => server.close());

  const fifty = <T>(one: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at)));
  /** Calls for which the server was too busy have decided nothing, and are made again. */
  const fiftyCalls = (call: (at: number) => Promise<Answered>): Promise<Answered[]> => fifty((at) => decidedCall(() => call(at)));
  const codesOf = (answers: { code: number }[]) => {
    const times = new Map<number, number>();
    for (const { code } of answers) times.set(code, (times.get(code) ?? 0) + 1);
    return Object.fromEntries(times);
  };
  const count = async (text: string, ...values: unknown[]) =>
    (await server.deps.db.query<{ n: number }>({ text: `select count(*)::int as n from ${text}`, values })).rows[0]?.n;

  const oneMessage = async () => {
    const phone = freshPhone();
    const messages = await count("outbox where kind = 'sign-in-code'");
    expect(codesOf(await fiftyCalls(() => askCode(server, phone)))).toEqual({ 0: 1, 4290: 49 });
    expect(await count("outbox where kind = 'sign-in-code'")).toBe((messages ?? 0) + 1);
  };
  it("send one message to a phone", () => expect(oneMessage()).resolves.toBeUndefined());
  it("that send more messages are detected", () =>
    expect(server.withFault(replacing(":recentAfter, :latest)) = 0", ":recentAfter, :latest)) >= 0"), oneMessage)).rejects.toThrow(
      "to deeply equal",
    ));

  it("send one message to a phone with known browsers, where the general limit is reached", async () => {
    const phone = freshPhone();
    const browsers = [1, 2, 3].map((number) => `browser-${number}`.padEnd(20, "0"));
    for (const browserId of browsers) {
      await enter(server, { phone, code: await codeOf(server, phone), browserId });
      server.clock.pass(60);
    }
    await server.deps.db.query({ text: "update try_count set count = 500 where subject like 'sign-in:outside:day:%'" });
    const messages = (await count("outbox where kind = 'sign-in-code'")) ?? 0;
    const answers = await fiftyCalls((at) => askCode(server, phone, { browserId: browsers[at % 3], address: freshAddress() }));
    expect(codesOf(answers)).toEqual({ 0: 1, 4292: 49 });
    expect(await count("outbox where kind = 'sign-in-code'")).toBe(messages + 1);
    await server.deps.db.query({ text: "delete from try_count" });
  });

  it("send three messages from an address", async () => {
    const address = freshAddress();
    expect(codesOf(await fiftyCalls(() => askCode(server, freshPhone(), { address })))).toEqual({ 0: 3, 4291: 47 });
  });

  it("send no more than the rest of the daily limit, and refused ones count for no address", async () => {
    await server.deps.db.query({ text: "update try_count set count = 493 where subject like 'sign-in:outside:day:%'" });
    const before = await count("try_count where subject like 'sign-in:address:%' and subject not like '%:day:%' and count = 1");
    expect(codesOf(await fiftyCalls(() => askCode(server, freshPhone())))).toEqual({ 0: 7, 4292: 43 });
    expect(await count("try_count where subject like 'sign-in:address:%' and subject not like '%:day:%' and count = 1")).toBe(
      (before ?? 0) + 7,
    );
    await server.deps.db.query({ text: "delete from try_count" });
  });

  const fiveJudged = async () => {
    const phone = freshPhone();
    const code = await codeOf(server, phone);
    expect(codesOf(await fiftyCalls(() => enter(server, { phone, code: otherThan(code) })))).toEqual({ 4001: 5, 4003: 45 });
  };
  it("try a code five times", () => expect(fiveJudged()).resolves.toBeUndefined());
  it("that compare a code before they are counted are detected", () =>
    expect(server.withFault(replacing("and c.attempts < 5", ""), fiveJudged)).rejects.toThrow("to deeply equal"));

  const oneEnters = async () => {
    const phone = freshPhone();
    const code = await codeOf(server, phone);
    const answers = await fiftyCalls(() => enter(server, { phone, code, autoReceiveCoupon: true }));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(
      await count("session s join member m on m.merchant_id = s.merchant_id and m.diner_id = s.diner_id where m.phone = $1", phone),
    ).toBe(1);
    expect(
      await count("user_coupon c join member m on m.merchant_id = c.merchant_id and m.diner_id = c.diner_id where m.phone = $1", phone),
    ).toBe(1);
  };
  it("with the correct code open one session", () => expect(oneEnters()).resolves.toBeUndefined());
  it("that open several sessions are detected", () =>
    expect(server.withFault(replacing("used_at is null and expires_at", "expires_at"), oneEnters)).rejects.toThrow(
      "to have a length of 1",
    ));

  it("register one member, and give the welcome coupon once", async () => {
    const phone = freshPhone();
    const snapshot = await server.deps.menus.latest(POMELO_LANE);
    if (!snapshot) throw new Error("no restaurant");
    const wished = { merchant: snapshot.merchant, phone, now: server.clock.now(), autoReceiveCoupon: true, autoFillingName: true };
    const ids = await fifty(() => server.deps.db.transaction((tx) => registerMember(server.deps, tx, wished)));
    expect(new Set(ids).size).toBe(1);
    expect(await count("member where phone = $1", phone)).toBe(1);
    expect(await count("diner where id = $1", ids[0])).toBe(1);
    expect(await count("user_coupon where diner_id = $1", ids[0])).toBe(1);
    expect(await count("diner d where is_member and not exists (select 1 from member where diner_id = d.id)")).toBe(0);
  });
});
