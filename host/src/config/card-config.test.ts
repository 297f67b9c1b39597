import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cardConfigFrom } from "./card-config.ts";
import { ConfigMistake } from "../config.ts";

const STRIPE = {
  CARD_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_READERS: "100001=tmr_1, 100002=tmr_2",
};

describe("the configuration of card payments", () => {
  it("is nothing without a provider", () => expect(cardConfigFrom({})).toBeNull());

  it("is Stripe with its secrets and the reader of each restaurant", () => {
    const readers = new Map([
      ["100001", "tmr_1"],
      ["100002", "tmr_2"],
    ]);
    const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: "https://api.stripe.com", readers };
    expect(cardConfigFrom(STRIPE)).toEqual({ provider: "stripe", stripe });
  });

  it("reads secrets from files", () => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-"));
    writeFileSync(join(folder, "key"), "rk_live_9\n");
    const config = cardConfigFrom({ ...STRIPE, STRIPE_SECRET_KEY: undefined, STRIPE_SECRET_KEY_FILE: join(folder, "key") });
    rmSync(folder, { recursive: true });
    expect(config?.stripe.secretKey).toBe("rk_live_9");
  });

  it.each([
    ["CARD_PROVIDER", "square"],
    ["STRIPE_SECRET_KEY", ""],
    ["STRIPE_SECRET_KEY", "pk_secret_value"],
    ["STRIPE_SECRET_KEY_FILE", "/nowhere/key"],
    ["STRIPE_WEBHOOK_SECRET", "secret_value"],
    ["STRIPE_READERS", ""],
    ["STRIPE_READERS", "tmr_1"],
    ["STRIPE_API_BASE", "http://stripe.example.com"],
  ])("names %s where it is %j, without a secret's value", (name, value) => {
    const read = () => cardConfigFrom({ ...STRIPE, [name]: value });
    expect(read).toThrow(ConfigMistake);
    expect(read).toThrow(name.replace(/_FILE$/, ""));
    expect(read).not.toThrow("secret_value");
  });
});
