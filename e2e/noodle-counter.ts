import { join } from "node:path";
import { test as base } from "./diner.ts";
import { type RunningHost, startHost } from "./running-host.ts";

/** The id of a restaurant without tables and points. */
export const NOODLE_COUNTER = "100023";

/** A diner at a host of their own, with a restaurant without tables and points. */
export const test = base.extend<object, { host: RunningHost }>({
  host: [
    async ({ browserName: _ }, give) => {
      const host = await startHost({ TRUSTED_PROXIES: "127.0.0.1/32" });
      await host.command("load", join(import.meta.dirname, "restaurants/noodle-counter"));
      await give(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
});
