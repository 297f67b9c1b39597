import { createInterface } from "node:readline";
import { stripeForTests } from "../../src/platform/card/stripe-for-tests.ts";

/*
 * The stand-in of Stripe as a process, for tests of the browser. Says `listening <address>`. Lines of its standard input are what a person
 * does at the reader: `tap`, `decline <code>`, `online`, `offline`; it answers each with a line. `taken` says what was taken, in cents.
 */
const stripe = await stripeForTests();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const DO: Record<string, (code: string) => string> = {
  tap: () => stripe.tapCard(),
  decline: (code) => (stripe.declineCard(code), "declined"),
  online: () => (stripe.setOnline(true), "online"),
  offline: () => (stripe.setOnline(false), "offline"),
  waiting: () => String(stripe.isWaiting()),
  taken: () => stripe.taken.map(({ cents }) => cents).join(" "),
};
say(`listening ${stripe.settings.apiBase}`);
for await (const line of createInterface(process.stdin)) {
  const [name = "", code = ""] = line.split(" ");
  say(DO[name]?.(code) ?? "unknown");
}
await stripe.close();
