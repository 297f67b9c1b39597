import { ok, refuse } from "@comanda/domain/result";
import type { RequestClient, Twilio } from "twilio";
import type { Sms } from "./sms.ts";

/** How a deployment uses Twilio: an account, what signs in to it, and what messages are sent from. */
export type TwilioSettings = {
  accountSid: string;
  /** The account's own token, or an API key with its secret. */
  signIn: { authToken: string } | { apiKey: string; apiSecret: string };
  sender: { from: string } | { messagingServiceSid: string };
};

/** Milliseconds; well under the 30 s after which a message is retried. */
const TIMEOUT_MS = 10_000;

/**
 * Sends through Twilio. The package is read when the first message leaves, so that the start does not wait for it; `httpClient` is the
 * package's own option for another way to the network.
 */
export function twilioSms(settings: TwilioSettings, httpClient?: RequestClient): Sms {
  let opening: Promise<Twilio> | undefined;
  return {
    async send({ to, text }) {
      const client = await (opening ??= openClient(settings, httpClient));
      const failed = await client.messages.create({ to, body: text, ...settings.sender }).then(() => null, failureOf);
      if (!failed) return ok(null);
      // 400: this message will never be taken. The numbers say why, but Twilio goes on changing them, so nothing hangs on one.
      if (failed.status === 400) return refuse("undeliverable", { reason: failed.reason });
      throw new Error(`twilio ${failed.reason}`);
    },
  };
}

async function openClient({ accountSid, signIn }: TwilioSettings, httpClient?: RequestClient): Promise<Twilio> {
  const { default: twilio } = await import("twilio");
  const [user, password] = "authToken" in signIn ? [accountSid, signIn.authToken] : [signIn.apiKey, signIn.apiSecret];
  return twilio(user, password, { accountSid, timeout: TIMEOUT_MS, httpClient });
}

/** Twilio's number of an error, or the status, or what the network says. Its own sentence names the phone and goes nowhere. */
function failureOf(error: unknown): { status: unknown; reason: string } {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return { status, reason: String(code ?? status ?? "failed") };
}
