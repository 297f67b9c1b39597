import { ok, type Result } from "@comanda/domain/result";

/** A message with a one-time code. `to` in international format, `+14155550134`; `text` is the complete message. */
export type SmsMessage = { to: string; code: string; text: string };

/**
 * Sends messages to phones. Refuses for a phone that is permanently unreachable, with the provider's reason code; throws where a retry may
 * succeed, without phone or code in the message.
 */
export type Sms = { send(message: SmsMessage): Promise<Result<null, "undeliverable", { reason: string }>> };

/** Prints codes instead of sending them: `sms +14155550134 code 123456` (product rules, section 1). */
export const consoleSms = (say: (line: string) => void): Sms => ({
  async send({ to, code }) {
    say(`sms ${to} code ${code}`);
    return ok(null);
  },
});
