import { readFileSync } from "node:fs";
import type { CardProvider } from "@comanda/server/platform/card/card-provider";
import { stripeProvider, type StripeSettings } from "@comanda/server/platform/card/stripe-provider";
import { ConfigMistake } from "../config.ts";

/** How cards are taken at a reader: not at all, or through Stripe. */
export type CardConfig = { provider: "stripe"; stripe: StripeSettings };

const STRIPE_API = "https://api.stripe.com";

/** Parses how cards are taken; null without a provider. Throws a `ConfigMistake` that names the variable, and never its value. */
export function cardConfigFrom(env: NodeJS.ProcessEnv): CardConfig | null {
  const provider = env.CARD_PROVIDER;
  if (!provider) return null;
  if (provider !== "stripe") throw new ConfigMistake(`CARD_PROVIDER is stripe, or not set, not "${provider}".`);
  const [secretKey, webhookSecret] = [secretOf(env, "STRIPE_SECRET_KEY"), secretOf(env, "STRIPE_WEBHOOK_SECRET")];
  if (!/^(sk|rk)_\w+$/.test(secretKey)) throw new ConfigMistake("STRIPE_SECRET_KEY is a key of Stripe that begins with sk_ or rk_.");
  if (!webhookSecret.startsWith("whsec_")) throw new ConfigMistake("STRIPE_WEBHOOK_SECRET is a secret of Stripe that begins with whsec_.");
  const apiBase = apiBaseFrom(env.STRIPE_API_BASE || STRIPE_API);
  return { provider, stripe: { secretKey, webhookSecret, apiBase, readers: readersFrom(env.STRIPE_READERS ?? "") } };
}

/** The provider of card payments; undefined without one. */
export const cardsOf = (config: CardConfig | null): CardProvider | undefined => (config ? stripeProvider(config.stripe) : undefined);

/** A secret from its variable, or from the file that the variable with `_FILE` names. */
function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`];
  try {
    const secret = (file ? readFileSync(file, "utf8") : env[name])?.trim();
    if (secret) return secret;
  } catch {
    throw new ConfigMistake(`${name}_FILE is a file that cannot be read: ${file}`);
  }
  throw new ConfigMistake(`CARD_PROVIDER=stripe needs ${name}, or ${name}_FILE.`);
}

/** Another address than Stripe's own receives the secret key, so it is this machine or uses TLS. */
function apiBaseFrom(text: string): string {
  const url = URL.parse(text);
  const isLoopback = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (!url || url.pathname !== "/" || (url.protocol !== "https:" && !isLoopback))
    throw new ConfigMistake(`STRIPE_API_BASE is an address like ${STRIPE_API}, not "${text}".`);
  return url.origin;
}

function readersFrom(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(",").map((pair) => /^\s*(\d{1,18})=(tmr_\w+)\s*$/.exec(pair));
  return new Map(
    pairs.map((pair) => {
      if (pair?.[1] && pair[2]) return [pair[1], pair[2]];
      throw new ConfigMistake(`STRIPE_READERS is a list like 100001=tmr_FDOt2wlRZEdpd7, not "${text}".`);
    }),
  );
}
