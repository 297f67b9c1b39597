import { consoleSms, type Sms } from "@comanda/server/platform/sms/sms";
import { type TwilioSettings, twilioSms } from "@comanda/server/platform/sms/twilio-sms";
import { type Config, ConfigMistake } from "../config.ts";

/** How one-time codes are sent (product rules, section 1): printed to the console, or with Twilio. */
export type SmsConfig = { provider: "console" } | { provider: "twilio"; twilio: TwilioSettings };

/**
 * Parses how codes are sent; throws a `ConfigMistake` that names what is missing. The console is the default on the embedded database and
 * in development, where only the owner runs it. Operators' commands do not need it.
 */
export function smsConfigFrom(env: NodeJS.ProcessEnv, { databaseUrl, appEnv }: Pick<Config, "databaseUrl" | "appEnv">): SmsConfig {
  const provider = env.SMS_PROVIDER || (databaseUrl && appEnv === "prod" ? undefined : "console");
  if (provider === "console") return { provider };
  if (provider === "twilio") return { provider, twilio: twilioFrom(env) };
  throw new ConfigMistake(
    provider === undefined
      ? "SMS_PROVIDER is not set: on PostgreSQL nobody would get a code. Set it to twilio, or to console to read the codes on the standard output."
      : `SMS_PROVIDER is console or twilio, not "${provider}".`,
  );
}

/** The sender of codes; the console prints them as lines. */
export const smsOf = (config: SmsConfig, say: (line: string) => void): Sms =>
  config.provider === "twilio" ? twilioSms(config.twilio) : consoleSms(say);

function twilioFrom(env: NodeJS.ProcessEnv): TwilioSettings {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_KEY: apiKey, TWILIO_API_SECRET: apiSecret } = env;
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = env;
  const signIn = apiKey && apiSecret ? { apiKey, apiSecret } : authToken ? { authToken } : null;
  const sender = messagingServiceSid ? { messagingServiceSid } : from ? { from } : null;
  if (!accountSid?.startsWith("AC")) throw new ConfigMistake("SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, which begins with AC.");
  if (!signIn) throw new ConfigMistake("SMS_PROVIDER=twilio needs TWILIO_AUTH_TOKEN, or TWILIO_API_KEY with TWILIO_API_SECRET.");
  if (!sender)
    throw new ConfigMistake("SMS_PROVIDER=twilio needs TWILIO_FROM, a number like +14155550100, or TWILIO_MESSAGING_SERVICE_SID.");
  return { accountSid, signIn, sender };
}
