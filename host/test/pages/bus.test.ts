import { loadRestaurant } from "@comanda/server/transfer/menu-folder/load-restaurant";
import { NatsBus } from "@comanda/server/platform/bus/nats-bus";
import { startNatsForTests } from "@comanda/server/platform/bus/nats-for-tests";
import { freshLocation } from "@comanda/server/test-database/fresh-database";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configFrom } from "../../src/config.ts";
import { openServer } from "../../src/open-server.ts";

const HARBOR_DELI = join(import.meta.dirname, "../../../restaurants/harbor-deli");

it("with BUS_URL a process tells others by NATS what it has changed, and logs that NATS is away and back", async () => {
  const [nats, { databaseUrl = "", remove }] = [await startNatsForTests(), await freshLocation("postgres")];
  const logged: string[] = [];
  const other = new NatsBus({ servers: nats.url, random: Math.random, onState: () => undefined });
  const heard: string[] = [];
  await other.subscribe("comanda_menu", (message) => void heard.push(message), "all");
  await expect.poll(() => nats.subjects()).toContain("comanda.*.menu");
  const config = configFrom({ DATABASE_URL: databaseUrl, BUS_URL: nats.url });
  const server = await openServer(config, { buildId: "test", log: (_, event) => void logged.push(event) });
  await expect.poll(() => logged).toContain("bus-connected");
  await loadRestaurant(server.deps, HARBOR_DELI);
  await expect.poll(() => heard).toContain("100002");
  await nats.stop();
  await expect.poll(() => logged).toContain("bus-away");
  expect((await server.app.request("/api/merchant/tiny-merchant?id=100002")).status).toBe(200);
  await nats.start();
  await expect.poll(() => logged.filter((event) => event === "bus-connected")).toHaveLength(2);
  await server.close();
  await other.close();
  await remove();
  await nats.stop();
});
