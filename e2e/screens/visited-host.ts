import { test as base } from "../fixtures/diner.ts";
import { takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { ownHost, type OwnServers } from "../fixtures/servers/worker-servers.ts";
import { type Visited, type Visitor, visitorsOf } from "./crawl-visitors.ts";

/** A server and its visitors. */
export type VisitedHost = { host: RunningHost; visitors: Record<Visitor, Visited> };

/** A server of a test file with its visitors, at which orders can be paid from the phone; `prepare` changes the menu before they are created. */
export function visitedHost(prepare?: (host: RunningHost) => Promise<unknown>): OwnServers<VisitedHost> {
  const { start, stop } = ownHost(WITH_PROVIDERS, async (host) => {
    await takesPayments(host);
    await prepare?.(host);
  });
  return {
    async start(browser) {
      const host = await start(browser);
      return { host, visitors: await visitorsOf(browser, host, { hasProvider: true }) };
    },
    stop: ({ host }) => stop(host),
  };
}

const demoHost = visitedHost();

/** A diner at a server with visitors, for the files that check all screens. */
export const test = base.extend<{ visitors: Record<Visitor, Visited> }>({
  host: ({ servers }, give) => servers.of(demoHost).then(({ host }) => give(host)),
  visitors: ({ servers }, give) => servers.of(demoHost).then(({ visitors }) => give(visitors)),
});
