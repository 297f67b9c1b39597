import { createInterface } from "node:readline";
import { stripeForTests } from "../../src/platform/card/stripe-for-tests.ts";

/*
 * The stand-in of Stripe as a process, for tests of the browser. Says `listening <address>`. Lines of its standard input are what a person
 * does at the reader: `tap`, `decline <code>`, `online`, `offline`; it answers each with a line. `taken` says what was taken, in cents; `fail` lets the newest
 * refund fail, and says the webhook of it.
 */
const stripe = await stripeForTests();
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** The newest refund of the newest payment fails; its webhook, as the body and the header with its signature. */
function failNewest(): string {
  const id = [...stripe.intents.keys()].at(-1) ?? "";
  stripe.failRefund(id);
  return JSON.stringify(stripe.webhook("refund.failed", id, { now: new Date() }));
}
const DO: Record<string, (code: string) => string> = {
  tap: () => stripe.tapCard(),
  decline: (code) => (stripe.declineCard(code), "declined"),
  online: () => (stripe.setOnline(true), "online"),
  offline: () => (stripe.setOnline(false), "offline"),
  waiting: () => String(stripe.isWaiting()),
  fail: failNewest,
  taken: () => stripe.taken.map(({ cents }) => cents).join(" "),
};
say(`listening ${stripe.settings.apiBase}`);
for await (const line of createInterface(process.stdin)) {
  const [name = "", code = ""] = line.split(" ");
  say(DO[name]?.(code) ?? "unknown");
}
await stripe.close();
