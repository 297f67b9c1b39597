import { describe, expect, it } from "vitest";
import { configFrom, ConfigMistake } from "../config.ts";
import { smsConfigFrom } from "./sms-config.ts";

const read = (env: NodeJS.ProcessEnv) => smsConfigFrom(env, configFrom(env));
const POSTGRES = { DATABASE_URL: "postgres://localhost/comanda" };
const TWILIO = {
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+14155550100",
};

describe("the SMS configuration", () => {
  it.each([
    ["on the embedded database", {}],
    ["on PostgreSQL in development", { ...POSTGRES, APP_ENV: "dev" }],
    ["wherever it is asked for", { ...POSTGRES, SMS_PROVIDER: "console" }],
  ])("is the console %s", (_, env) => expect(read(env)).toEqual({ provider: "console" }));

  it("has no default on PostgreSQL in production: the start stops and names the variable", () => {
    for (const env of [POSTGRES, { ...POSTGRES, APP_ENV: "prod" }, { ...POSTGRES, SMS_PROVIDER: "" }]) {
      expect(() => read(env)).toThrow(ConfigMistake);
      expect(() => read(env)).toThrow("SMS_PROVIDER");
      expect(configFrom(env).databaseUrl).toBe(POSTGRES.DATABASE_URL);
    }
  });

  it("is Twilio with a token and a number, or with a key and a service", () => {
    expect(read({ ...POSTGRES, ...TWILIO })).toEqual({
      provider: "twilio",
      twilio: { accountSid: "AC1", signIn: { authToken: "token" }, sender: { from: "+14155550100" } },
    });
    const others = { TWILIO_API_KEY: "SK1", TWILIO_API_SECRET: "secret", TWILIO_MESSAGING_SERVICE_SID: "MG1" };
    expect(read({ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1", ...others })).toEqual({
      provider: "twilio",
      twilio: { accountSid: "AC1", signIn: { apiKey: "SK1", apiSecret: "secret" }, sender: { messagingServiceSid: "MG1" } },
    });
  });

  it.each(["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"])("by Twilio names %s where it is missing", (name) => {
    expect(() => read({ ...TWILIO, [name]: "" })).toThrow(ConfigMistake);
    expect(() => read({ ...TWILIO, [name]: "" })).toThrow(name);
  });

  it("accepts only known providers", () =>
    expect(() => read({ SMS_PROVIDER: "pigeon" })).toThrow('SMS_PROVIDER is console or twilio, not "pigeon".'));
});

describe("the secret key", () => {
  it("is optional, and has a minimum length", () => {
    expect(configFrom({}).secretKey).toBeUndefined();
    expect(configFrom({ SECRET_KEY: "k".repeat(32) }).secretKey).toBe("k".repeat(32));
    expect(() => configFrom({ SECRET_KEY: "short" })).toThrow("SECRET_KEY has at least 32 characters");
  });
});
