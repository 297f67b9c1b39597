import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPhone, openTestServer, type TestServer } from "../harness.ts";
import { askCode, enter, otherThan } from "./signing-in.ts";

const VENUE = "203.0.113.7";
const DINERS = 60;
const ATTACKERS = 300;

describe("the one-time codes of a restaurant under attack", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  /** Three hundred attackers, each with an address of their own, request codes and guess them; returns the codes of the answers. */
  async function flood(minute: number): Promise<number[]> {
    const answers: number[] = [];
    for (let attacker = 0; attacker < ATTACKERS; attacker += 1) {
      const phone = freshPhone();
      const attempt = await askCode(server, phone, { address: `192.0.${minute}.${attacker % 250}` });
      answers.push(attempt.code);
      if (attempt.success) await enter(server, { phone, code: otherThan(await server.codeFor(phone)) });
    }
    return answers;
  }

  it("allow its sixty diners, who share an address, to sign in within ten minutes", async () => {
    const started = server.clock.now().getTime();
    let waiting = Array.from({ length: DINERS }, freshPhone);
    const answers: number[] = [];
    for (let minute = 0; waiting.length > 0; minute += 1) {
      answers.push(...(await flood(minute)));
      const next: string[] = [];
      for (const phone of waiting) {
        const attempt = await askCode(server, phone, { address: VENUE });
        const isIn = attempt.success && (await enter(server, { phone, code: await server.codeFor(phone) }, { address: VENUE })).success;
        if (!isIn) next.push(phone);
      }
      waiting = next;
      server.clock.pass(60);
    }
    expect(server.clock.now().getTime() - started).toBeLessThanOrEqual(10 * 60_000);
    expect(answers.filter((code) => code === 0)).toHaveLength(500);
    expect(answers.filter((code) => code === 4292)).toHaveLength(100);
  });
});
