import { join } from "node:path";
import { test as base } from "./diner.ts";
import { type RunningHost, startHost } from "./running-host.ts";

/** The id of a restaurant without tables and points. */
export const NOODLE_COUNTER = "100023";

/** The id of one without tables where everything is ordered to go. */
export const RICE_WINDOW = "100025";

/** A diner at a host of their own, with these restaurants. */
export const test = base.extend<object, { host: RunningHost }>({
  host: [
    async ({ browserName: _ }, give) => {
      const host = await startHost({ TRUSTED_PROXIES: "127.0.0.1/32" });
      for (const name of ["noodle-counter", "rice-window"]) await host.command("load", join(import.meta.dirname, "restaurants", name));
      await give(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
});
