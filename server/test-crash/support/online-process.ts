import { createInterface } from "node:readline";
import { onlineStandIn } from "../../src/platform/online/stand-in-for-tests.ts";

/*
 * The stand-in of the providers of payments by guests as a process of its own, for tests in a browser: it prints its address, and answers
 * each line of its input with one line.
 */
const standIn = await onlineStandIn();
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(`listening ${standIn.base}`);

const newest = () => [...standIn.pages.pages.keys()].at(-1) ?? "";
for await (const line of createInterface(process.stdin)) {
  const [what = "", ...rest] = line.split(" ");
  if (what === "sum") say(String(standIn.pages.sum()));
  else if (what === "refuse-refunds") {
    standIn.pages.refundRefusal = rest[0] ?? null;
    say("ok");
  } else if (what === "webhook") {
    const { body, headers } = standIn.webhook(newest(), { now: new Date() });
    const answer = await fetch(rest[0] ?? "", { method: "POST", body, headers });
    say(String(answer.status));
  } else say("unknown");
}
await standIn.close();
