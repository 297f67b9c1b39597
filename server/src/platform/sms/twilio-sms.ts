import { ok, refuse } from "@comanda/domain/result";
import type { RequestClient, Twilio } from "twilio";
import type { Sms } from "./sms.ts";

/** The Twilio settings of a deployment: the account, its credentials, and the sender of messages. */
export type TwilioSettings = {
  accountSid: string;
  /** The account's own token, or an API key with its secret. */
  signIn: { authToken: string } | { apiKey: string; apiSecret: string };
  sender: { from: string } | { messagingServiceSid: string };
};

/** Milliseconds; less than the 30 s after which a message is retried. */
const TIMEOUT_MS = 10_000;

/**
 * Sends through Twilio. The package is imported with the first message, so that it does not delay the start; `httpClient` is the package's
 * own option to replace its connection.
 */
export function twilioSms(settings: TwilioSettings, httpClient?: RequestClient): Sms {
  let opening: Promise<Twilio> | undefined;
  return {
    async send({ to, text }) {
      const client = await (opening ??= openClient(settings, httpClient));
      const failed = await client.messages.create({ to, body: text, ...settings.sender }).then(() => null, failureOf);
      if (!failed) return ok(null);
      // 400: this message will never be accepted. Twilio changes its error codes, so none is distinguished.
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

/** Twilio's error code, or the status, or the network error. Twilio's message contains the phone number and is not logged. */
function failureOf(error: unknown): { status: unknown; reason: string } {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return { status, reason: String(code ?? status ?? "failed") };
}
