import { changeMenu } from "./changed-menu.ts";
import { test as base } from "./diner.ts";
import { type RunningHost, startHost } from "./running-host.ts";

const ALWAYS_OPEN: [string, string] = ["- daily 07:00-22:00", "- daily 00:00-24:00"];

/** What Pomelo Lane changes so that its page offers pickup and delivery too, and is open whatever the time is. */
export const MORE_WAYS: [string, string][] = [["moreWaysOnPage: false", "moreWaysOnPage: true"], ALWAYS_OPEN];

/** A diner at a host of their own, whose Pomelo Lane offers every way of ordering, at any time. */
export const test = base.extend<object, { host: RunningHost }>({
  host: [
    async ({ browserName: _ }, give) => {
      const host = await startHost({ TRUSTED_PROXIES: "127.0.0.1/32" });
      await changeMenu(host, MORE_WAYS);
      await give(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
});
