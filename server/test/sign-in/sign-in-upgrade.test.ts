import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SIGN_IN } from "@comanda/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeHashOf } from "../../src/sign-in/code-hash.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, freshPhone, openTestServer, POMELO_LANE, replacing, type SentStatement, type TestServer } from "../harness.ts";
import { codeOf, enter, otherThan } from "./signing-in.ts";

const RECORDED = join(import.meta.dirname, "../previous-release/writes.json");
const CODE = "482136";

describe.each(TIER_DATABASE_KINDS)("a code that the previous release issued, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  /** Issues a code with the statement of the previous release, which has no `issued_code`. */
  const issueAsBefore = async (phone: string, code = CODE) => {
    const writes = JSON.parse(readFileSync(RECORDED, "utf8")) as SentStatement[];
    const { text = "" } = writes.find(({ name }) => name === "code.keep") ?? {};
    const now = server.clock.now();
    const expiresAt = new Date(now.getTime() + SIGN_IN.codeSeconds * 1000);
    const codeHash = codeHashOf(server.deps.secrets, { merchantId: POMELO_LANE, phone, code });
    const { rowCount } = await server.deps.db.query({
      text,
      values: [POMELO_LANE, phone, codeHash, expiresAt.toISOString(), now.toISOString()],
    });
    expect(rowCount).toBe(1);
  };

  it("signs in, once", async () => {
    const phone = freshPhone();
    await issueAsBefore(phone);
    expect(await enter(server, { phone, code: CODE })).toMatchObject({ code: 0, data: { phone } });
    expect((await enter(server, { phone, code: CODE })).success).toBe(false);
  });

  const fiveTries = async () => {
    const phone = freshPhone();
    await issueAsBefore(phone);
    for (let wrong = 1; wrong <= 5; wrong += 1)
      expect(await enter(server, { phone, code: otherThan(CODE) })).toMatchObject({ status: 200, code: 4001 });
    expect(await enter(server, { phone, code: CODE })).toMatchObject({ status: 200, code: 4003 });
  };
  it("may be tried five times", () => expect(fiveTries()).resolves.toBeUndefined());
  it("that can be tried without limit is detected", () =>
    expect(server.withFault(replacing("tries = c.tries + 1", "tries = c.tries"), fiveTries)).rejects.toThrow("to match object"));

  it("is valid for ten minutes", async () => {
    const phone = freshPhone();
    await issueAsBefore(phone);
    server.clock.pass(600);
    expect((await enter(server, { phone, code: CODE })).success).toBe(false);
  });

  it("works when the caller's code of this release has expired, and not beside a valid one", async () => {
    const [late, early] = [freshPhone(), freshPhone()];
    for (const phone of [late, early]) await codeOf(server, phone);
    server.clock.pass(60);
    await issueAsBefore(early);
    expect(await enter(server, { phone: early, code: CODE })).toMatchObject({ code: 4001 });
    server.clock.pass(600);
    await issueAsBefore(late);
    expect(await enter(server, { phone: late, code: CODE })).toMatchObject({ code: 0 });
  });

  const onlyOfBefore = async () => {
    const phone = freshPhone();
    const code = await codeOf(server, phone);
    expect(await enter(server, { phone, code }, { address: freshAddress() })).toMatchObject({ code: 4001 });
    expect(await enter(server, { phone, code })).toMatchObject({ code: 0 });
  };
  it("is the only code that other callers may try", () => expect(onlyOfBefore()).resolves.toBeUndefined());
  it("that is confused with one of this release is detected", () =>
    expect(server.withFault(replacing("i.code_hash = b.code_hash", "false"), onlyOfBefore)).rejects.toThrow("to match object"));

  it("is used by one of several concurrent calls", async () => {
    const phone = freshPhone();
    await issueAsBefore(phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(server, { phone, code: CODE })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});
