import type { Result } from "@comanda/domain/result";

/** A message with a one-time code. `to` as the network writes it, `+14155550134`; `text` is all that the phone shows. */
export type SmsMessage = { to: string; code: string; text: string };

/**
 * Sends messages to phones. A phone that can never be reached is refused, with the provider's number of the reason; where trying
 * again may help, it throws, and says neither phone nor code.
 */
export type Sms = { send(message: SmsMessage): Promise<Result<null, "undeliverable", { reason: string }>> };
