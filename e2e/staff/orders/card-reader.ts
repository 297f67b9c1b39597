import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type RunningHost, startHost } from "../../fixtures/servers/running-host.ts";
import { within } from "../../fixtures/servers/within.ts";

/** A host that takes cards at a reader, and what a person does there. */
export type CardHost = { host: RunningHost; at: (does: string) => Promise<string>; stop: () => Promise<unknown> };

/** Starts the stand-in of the provider as a process of its own, and a host that calls it. */
export async function startCardHost(): Promise<CardHost> {
  const provider = spawn(process.execPath, ["server/test-crash/support/stripe-process.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(provider.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await within(60_000, () => "The stand-in of the card provider wrote no line", lines.next())).value);
  const apiBase = (await next()).replace("listening ", "");
  const host = await startHost({
    TRUSTED_PROXIES: "127.0.0.1/32",
    CARD_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
    STRIPE_READERS: "100001=tmr_1",
    STRIPE_API_BASE: apiBase,
  });
  return {
    host,
    async at(does) {
      provider.stdin.write(`${does}\n`);
      return next();
    },
    async stop() {
      await host.stop();
      provider.stdin.end();
    },
  };
}
