import { CODE_LENGTH, SIGN_IN } from "@comanda/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, freshPhone, HARBOR_DELI, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { askCode, codeOf, enter, otherThan } from "./signing-in.ts";

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const count = async (text: string, ...values: unknown[]) =>
    (await server.deps.db.query<{ n: number }>({ text: `select count(*)::int as n from ${text}`, values })).rows[0]?.n;

  describe("requesting a code", () => {
    it("sends six digits, valid for ten minutes", async () => {
      const phone = freshPhone();
      expect((await askCode(server, phone)).data).toEqual({ expiresInSeconds: 600, resendInSeconds: 60 });
      expect(await server.codeFor(phone)).toMatch(/^\d{6}$/);
    });

    it("accepts a phone in any format, and refuses one that cannot be called", async () => {
      expect(await askCode(server, "+1 (415) 555-0134")).toMatchObject({ code: 0 });
      expect(await server.codeFor("4155550134")).toMatch(/^\d{6}$/);
      for (const phone of ["", "415555", "0155550134", "4955550134", "4150550134", "x".repeat(300)])
        expect(await askCode(server, phone)).toMatchObject({
          status: 400,
          data: { issues: [{ path: "phone", message: "login.loginInUsefulPhone" }] },
        });
    });

    it("refuses a phone of a country that the restaurant does not serve", async () => {
      for (const phone of ["8765550134", "2425550134", "9005550134"])
        expect(await askCode(server, phone)).toMatchObject({
          status: 400,
          data: { issues: [{ path: "phone", message: "login.loginInUsefulPhone" }] },
        });
    });

    it("requires a restaurant", async () => {
      const { status, data } = await askCode(server, freshPhone(), { merchantId: undefined });
      expect({ status, data }).toEqual({ status: 400, data: { issues: [{ path: "merchantid", message: "required" }] } });
      expect(await askCode(server, freshPhone(), { merchantId: "999" })).toMatchObject({ status: 404 });
    });

    const likeAnyOther = async () => {
      const [known, unknown] = [freshPhone(), freshPhone()];
      await server.member(POMELO_LANE, known);
      server.clock.pass(60);
      const [ofKnown, ofUnknown] = [await statementsOf(known), await statementsOf(unknown)];
      expect(ofKnown.statements).toEqual(ofUnknown.statements);
      expect(ofKnown.statements.join()).toContain("sign_in_code");
      expect(ofKnown.statements.join()).not.toMatch(/\b(member|diner)\b/);
      expect(ofKnown.text).toBe(ofUnknown.text);
    };
    const statementsOf = async (phone: string) => {
      const statements: string[] = [];
      const note = (text: string) => {
        // Statements of the delivery are not part of the answer.
        if (!/(update|from) outbox/.test(text)) statements.push(text);
      };
      const { text } = await server.withStatements(note, () => askCode(server, phone));
      await server.codeFor(phone);
      return { statements, text };
    };
    it("runs the same statements and gives the same answer whether or not the phone is a member's", () =>
      expect(likeAnyOther()).resolves.toBeUndefined());
  });

  describe("the limits of messages", () => {
    it("allow one a minute for a phone", async () => {
      const phone = freshPhone();
      await codeOf(server, phone);
      expect(await askCode(server, phone)).toMatchObject({ status: 200, code: 4290, data: { retryAfterSeconds: 60 } });
      server.clock.pass(30);
      expect(await askCode(server, phone)).toMatchObject({ code: 4290, data: { retryAfterSeconds: 30 } });
      server.clock.pass(30);
      await codeOf(server, phone);
    });

    it("allow three a minute for an address", async () => {
      const address = freshAddress();
      for (let one = 1; one <= 3; one += 1) expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 0 });
      const fourth = await askCode(server, freshPhone(), { address });
      expect(fourth).toMatchObject({ status: 200, code: 4291, data: { retryAfterSeconds: 60 } });
      expect(await askCode(server, freshPhone())).toMatchObject({ code: 0 });
      server.clock.pass(60);
      expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 0 });
    });

    it("count an IPv6 /64 network as one address", async () => {
      for (const end of ["1", "2", "ffff:1"])
        expect(await askCode(server, freshPhone(), { address: `2001:db8:1:2::${end}` })).toMatchObject({ code: 0 });
      expect(await askCode(server, freshPhone(), { address: "2001:db8:1:2:3::4" })).toMatchObject({ code: 4291 });
      expect(await askCode(server, freshPhone(), { address: "2001:db8:1:3::1" })).toMatchObject({ code: 0 });
    });

    it("allow thirty a minute for the restaurant's own addresses", async () => {
      const address = "203.0.113.20";
      for (let one = 1; one <= 30; one += 1) expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 0 });
      expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 4291 });
      expect(await askCode(server, freshPhone(), { address: "::ffff:203.0.113.21" })).toMatchObject({ code: 0 });
    });

    it("do not count what another limit refused", async () => {
      const [address, phone] = [freshAddress(), freshPhone()];
      await codeOf(server, phone, { address });
      for (let again = 1; again <= 5; again += 1) expect(await askCode(server, phone, { address })).toMatchObject({ code: 4290 });
      for (let other = 1; other <= 2; other += 1) expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 0 });
      const refused = freshPhone();
      expect(await askCode(server, refused, { address })).toMatchObject({ code: 4291 });
      await codeOf(server, refused);
    });

    const tenADay = async () => {
      const phone = freshPhone();
      for (let one = 1; one <= 10; one += 1) {
        await codeOf(server, phone);
        server.clock.pass(60);
      }
      expect(await askCode(server, phone)).toMatchObject({ status: 200, code: 4292 });
      server.clock.pass(86_400 - 600);
      expect(await askCode(server, phone)).toMatchObject({ code: 4292 });
      server.clock.pass(600);
      await codeOf(server, phone);
    };
    it("allow ten in any 24 hours for a phone", () => expect(tenADay()).resolves.toBeUndefined());
    it("that are missing for a phone's day are detected", () =>
      expect(server.withFault(replacing("< 10\n", "< 1000\n"), tenADay)).rejects.toThrow("to match object"));

    const BROWSER = "318224950166011232741140577";
    it("allow three more a day for a browser in which the phone has signed in, whatever others have used", async () => {
      const phone = freshPhone();
      await enter(server, { phone, code: await codeOf(server, phone), browserId: BROWSER });
      server.clock.pass(60);
      while ((await askCode(server, phone, { address: freshAddress() })).success) server.clock.pass(60);
      await server.deps.db.query({ text: "update try_count set count = 500 where subject like 'sign-in:outside:day:%'" });
      expect(await askCode(server, phone, { browserId: "9999999999999999999999" })).toMatchObject({ code: 4292 });
      expect(await askCode(server, freshPhone(), { browserId: BROWSER })).toMatchObject({ code: 4292 });
      for (let own = 1; own <= 3; own += 1) {
        expect(await askCode(server, phone, { browserId: BROWSER })).toMatchObject({ code: 0 });
        expect((await askCode(server, phone, { browserId: BROWSER })).success).toBe(false);
        server.clock.pass(60);
      }
      expect(await askCode(server, phone, { browserId: BROWSER })).toMatchObject({ code: 4292 });
      server.clock.pass(86_400 + 600);
      await codeOf(server, phone);
    });

    /** Runs some work while the general limits are reached: the daily codes of the phones, and the daily messages of the restaurant. */
    const whileUsedUp = async (phones: readonly string[], work: () => Promise<void>) => {
      for (const phone of phones)
        while ((await askCode(server, phone, { address: freshAddress() })).success) {
          await server.codeFor(phone);
          server.clock.pass(60);
        }
      await server.deps.db.query({ text: "update try_count set count = 500 where subject like 'sign-in:outside:day:%'" });
      await work().finally(() => server.clock.pass(86_400 + 600));
    };
    const signInWith = async (phone: string, browserId: string) => {
      const options = { address: freshAddress() };
      const attempt = await askCode(server, phone, { ...options, browserId });
      if (!attempt.success) return attempt;
      return enter(server, { phone, code: await server.codeFor(phone), browserId }, options);
    };
    const browser = (number: number) => `browser-${number}`.padEnd(20, "0");

    const ownOfPhone = async () => {
      const phone = freshPhone();
      await signInWith(phone, browser(1));
      server.clock.pass(60);
      let sent = 0;
      await whileUsedUp([phone], async () => {
        for (let last = 1; last <= 8; last += 1)
          for (const number of [last, last + 1]) {
            // A code requested by one browser registers the next one.
            const options = { address: freshAddress() };
            if ((await askCode(server, phone, { ...options, browserId: browser(number) })).success) {
              sent += 1;
              await enter(server, { phone, code: await server.codeFor(phone), browserId: browser(last + 1) }, options);
            }
            server.clock.pass(60);
          }
      });
      expect(sent).toBe(3);
      expect(await count("sign_in_code c, unnest(c.sent_at || c.own_sent_at) s where phone = $1", phone)).toBe(10 + 3);
      await codeOf(server, phone);
    };
    it("allow three more a day for all known browsers of a phone together", () => expect(ownOfPhone()).resolves.toBeUndefined());
    it("that count per browser are detected", () =>
      expect(server.withFault(replacing("< 3\n", "< 1000\n"), ownOfPhone)).rejects.toThrow("to be 3"));

    it("apply to the three browsers of a phone that signed in last", async () => {
      const phone = freshPhone();
      for (const number of [1, 2, 3, 1, 4]) {
        expect(await signInWith(phone, browser(number))).toMatchObject({ code: 0 });
        server.clock.pass(60);
      }
      expect(await count("known_browser where phone = $1", phone)).toBe(3);
      await whileUsedUp([phone], async () => {
        expect(await askCode(server, phone, { browserId: browser(2) })).toMatchObject({ code: 4292 });
        for (const number of [3, 1, 4]) {
          expect(await askCode(server, phone, { browserId: browser(number) })).toMatchObject({ code: 0 });
          server.clock.pass(60);
        }
      });
    });

    it("allow one a minute for a phone's own messages, from any of its browsers", async () => {
      const phone = freshPhone();
      for (const number of [1, 2]) {
        await signInWith(phone, browser(number));
        server.clock.pass(60);
      }
      await whileUsedUp([phone], async () => {
        expect(await askCode(server, phone, { browserId: browser(1) })).toMatchObject({ code: 0 });
        expect((await askCode(server, phone, { browserId: browser(2) })).success).toBe(false);
      });
    });

    const ownOfMinute = async () => {
      const address = freshAddress();
      const phones = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
      for (const phone of phones) {
        await signInWith(phone, browser(1));
        server.clock.pass(60);
      }
      const answers: number[] = [];
      await whileUsedUp(phones, async () => {
        for (const phone of phones) answers.push((await askCode(server, phone, { address, browserId: browser(1) })).code);
      });
      expect(answers).toEqual([0, 0, 0, 4291]);
    };
    it("count a phone's own messages towards their address's minute", () => expect(ownOfMinute()).resolves.toBeUndefined());

    it("allow fifty a day for a network from outside, so that none uses up the restaurant's limit", async () => {
      const address = freshAddress();
      await askCode(server, freshPhone(), { address });
      await server.deps.db.query({
        text: "update try_count set count = 50 where subject like $1",
        values: [`sign-in:address:${address}:day:%`],
      });
      expect(await askCode(server, freshPhone(), { address })).toMatchObject({ status: 200, code: 4292 });
      expect(await askCode(server, freshPhone())).toMatchObject({ code: 0 });
      server.clock.pass(86_400);
    });

    it("ignore counts of a clock that ran a month ahead", async () => {
      const [address, phone] = [freshAddress(), freshPhone()];
      const now = server.clock.now();
      server.clock.pass(30 * 86_400);
      await codeOf(server, phone, { address });
      for (const other of [freshPhone(), freshPhone()]) await codeOf(server, other, { address });
      expect(await askCode(server, freshPhone(), { address })).toMatchObject({ code: 4291 });
      server.clock.set(now.toISOString());
      await codeOf(server, phone, { address });
      expect(await askCode(server, phone, { address })).toMatchObject({ code: 4290, data: { retryAfterSeconds: 60 } });
    });

    const fiveHundredADay = async () => {
      await askCode(server, freshPhone());
      await server.deps.db.query({ text: "update try_count set count = 500 where subject like 'sign-in:outside:day:%'" });
      const phone = freshPhone();
      expect(await askCode(server, phone)).toMatchObject({ status: 200, code: 4292 });
      expect(await askCode(server, phone, { merchantId: HARBOR_DELI })).toMatchObject({ code: 0 });
      expect(await askCode(server, phone, { address: "203.0.113.77" })).toMatchObject({ code: 0 });
      server.clock.pass(86_400);
      await codeOf(server, freshPhone());
    };
    it("allow five hundred a day for a restaurant from outside; its own addresses and other restaurants have separate limits", () =>
      expect(fiveHundredADay()).resolves.toBeUndefined());
  });

  describe("a code", () => {
    it("signs in", async () => {
      const phone = freshPhone();
      const signedIn = await enter(server, { phone, code: await codeOf(server, phone) });
      expect(signedIn).toMatchObject({ code: 0, data: { phone, registrationState: 1, birthday: null } });
    });

    it("that is wrong is refused", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code: otherThan(code) })).toMatchObject({ status: 200, code: 4001, data: null });
      for (const none of ["", "12345", "1234567", "12345x", "１２３４５６"])
        expect(await enter(server, { phone, code: none })).toMatchObject({ status: 400 });
      expect(await enter(server, { phone, code })).toMatchObject({ code: 0 });
    });

    const once = async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code })).toMatchObject({ code: 0 });
      expect(await enter(server, { phone, code })).toMatchObject({ status: 200, code: 4002, data: null });
    };
    it("can be used once", () => expect(once()).resolves.toBeUndefined());
    it("that can be used twice is detected", () =>
      expect(server.withFault(replacing("used_at is null and expires_at", "expires_at"), once)).rejects.toThrow("to match object"));

    it("is valid for ten minutes, and without a requested code any code is wrong", async () => {
      const [phone, later] = [freshPhone(), freshPhone()];
      const code = await codeOf(server, phone);
      server.clock.pass(595);
      expect(await enter(server, { phone, code })).toMatchObject({ code: 0 });
      const late = await codeOf(server, later);
      server.clock.pass(600);
      expect(await enter(server, { phone: later, code: late })).toMatchObject({ code: 4002 });
      expect(await enter(server, { phone: freshPhone(), code })).toMatchObject({ code: 4001 });
    });

    it("is invalid after a newer one was sent", async () => {
      const phone = freshPhone();
      const first = await codeOf(server, phone);
      server.clock.pass(60);
      const second = await codeOf(server, phone);
      expect(await enter(server, { phone, code: first })).toMatchObject({ code: 4001 });
      expect(await enter(server, { phone, code: second })).toMatchObject({ code: 0 });
    });

    it("is invalid for another phone or another restaurant", async () => {
      const [phone, other] = [freshPhone(), freshPhone()];
      const code = await codeOf(server, phone);
      await codeOf(server, other);
      expect(await enter(server, { phone: other, code })).toMatchObject({ code: 4001 });
      expect(await enter(server, { phone, code }, { merchantId: HARBOR_DELI })).toMatchObject({ code: 4001 });
      expect(await enter(server, { phone, code }, { merchantId: "999" })).toMatchObject({ status: 404 });
      expect(await enter(server, { phone, code })).toMatchObject({ code: 0 });
    });

    const fiveTries = async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      for (let wrong = 1; wrong <= 5; wrong += 1)
        expect(await enter(server, { phone, code: otherThan(code) })).toMatchObject({ code: 4001 });
      expect(await enter(server, { phone, code })).toMatchObject({ status: 200, code: 4003, data: null });
      server.clock.pass(60);
      expect(await enter(server, { phone, code: await codeOf(server, phone) })).toMatchObject({ code: 0 });
    };
    it("may be tried five times", () => expect(fiveTries()).resolves.toBeUndefined());
    it("that can be tried without limit is detected", () =>
      expect(server.withFault(replacing("attempts = c.attempts + 1", "attempts = c.attempts"), fiveTries)).rejects.toThrow(
        "to match object",
      ));

    it("is guessed with a probability of at most 5 in 100 000 a day: the fifty-first guess of a day is not compared", async () => {
      expect((SIGN_IN.codesADay * SIGN_IN.attempts) / 10 ** CODE_LENGTH).toBeLessThanOrEqual(5 / 100_000);
      const phone = freshPhone();
      const guesses: number[] = [];
      for (let attempt = 1; attempt <= 11; attempt += 1) {
        const sent = (await askCode(server, phone)).success;
        const code = sent ? await server.codeFor(phone) : "000000";
        for (let guess = 1; guess <= 6; guess += 1) guesses.push((await enter(server, { phone, code: otherThan(code) })).code);
        server.clock.pass(60);
      }
      expect(guesses.filter((code) => code === 4001)).toHaveLength(50);
      expect(new Set(guesses)).toEqual(new Set([4001, 4003]));
    });

    const onlyItsCaller = async () => {
      const phone = freshPhone();
      const [owner, otherGuest] = [await server.guest(), await server.guest()];
      const code = await codeOf(server, phone, { as: owner });
      for (const options of [{ as: otherGuest, address: freshAddress() }, { address: freshAddress() }])
        for (let wrong = 1; wrong <= 6; wrong += 1)
          expect(await enter(server, { phone, code: wrong > 5 ? code : otherThan(code) }, options)).toMatchObject({
            status: 200,
            code: 4001,
            data: null,
          });
      expect(await enter(server, { phone, code }, { as: owner, address: freshAddress() })).toMatchObject({ code: 0 });
    };
    it("works for the guest who requested it, from any address, whatever attempts others made", () =>
      expect(onlyItsCaller()).resolves.toBeUndefined());
    it("that others can try is detected", () =>
      expect(
        server.withFault(replacing("and caller = any(:callers::text[])", "and cardinality(:callers::text[]) > 0"), onlyItsCaller),
      ).rejects.toThrow("to match object"));

    it("stays valid when another caller requests one for the same phone, which works only for that caller", async () => {
      const phone = freshPhone();
      const [owner, other] = [await server.guest(), await server.guest()];
      const code = await codeOf(server, phone, { as: owner });
      server.clock.pass(60);
      const second = await codeOf(server, phone, { as: other });
      expect(await enter(server, { phone, code: second }, { as: owner })).toMatchObject({ code: 4001 });
      expect(await enter(server, { phone, code }, { as: owner })).toMatchObject({ code: 0 });
      expect(await enter(server, { phone, code: second }, { as: other })).toMatchObject({ code: 0 });
    });

    it("that was requested without a token works with one from the same address", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code }, { as: await server.guest() })).toMatchObject({ code: 0 });
    });

    it("is stored only in forms from which it cannot be read", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      const { rows } = await server.deps.db.query<{ content: string }>({
        text: `select (select string_agg(c::text, ' ') from sign_in_code c where phone = $1)
          || (select string_agg(c::text, ' ') from issued_code c where phone = $1) || (select string_agg(payload::text, ' ') from outbox) as content`,
        values: [phone],
      });
      expect(rows[0]?.content).toContain(phone);
      expect(rows[0]?.content).not.toContain(code);
      expect(await count("outbox where kind = 'sign-in-code' and payload::text like '%' || $1 || '%'", phone)).toBe(0);
    });
  });

  describe("an unknown phone", () => {
    it("is not signed in without registration; the code stays valid for a retry with it", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code, autoRegister: false })).toMatchObject({ status: 200, code: 404, success: false });
      expect(await count("member where phone = $1", phone)).toBe(0);
      expect(await enter(server, { phone, code })).toMatchObject({ code: 0, data: { phone } });
    });

    it("is revealed as unknown only to a caller with the correct code", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code: otherThan(code), autoRegister: false })).toMatchObject({ code: 4001 });
    });

    it("has the same limits", async () => {
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect(await enter(server, { phone, code, autoRegister: false })).toMatchObject({ code: 404 });
      expect(await enter(server, { phone, code })).toMatchObject({ code: 4003 });
    });
  });
});
