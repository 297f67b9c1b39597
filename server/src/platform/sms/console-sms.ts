import { ok } from "@comanda/domain/result";
import type { Sms } from "./sms.ts";

/** Prints codes instead of sending them: `sms +14155550134 code 123456` (product rules, section 1). */
export const consoleSms = (say: (line: string) => void): Sms => ({
  async send({ to, code }) {
    say(`sms ${to} code ${code}`);
    return ok(null);
  },
});
