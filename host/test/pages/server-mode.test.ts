import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const API = "http://api.comanda.example:4000";

const host = pagesHost({ API_BASE: API });

it("a web server whose API runs elsewhere serves no API at its own origin, except for the build and for reports of its pages", async () => {
  const answer = await host().get("/api/merchant/tiny-merchant?id=100002");
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ success: false })]);
  expect((await host().get("/api/build")).status).toBe(200);
  const body = JSON.stringify({ buildId: "1", behaviours: [{ kind: "error", message: "a page of the web server" }] });
  const report = await host().get("/api/monitor/events", { method: "POST", body, headers: { "content-type": "application/json" } });
  expect(report.status).toBe(200);
  expect(host().logged).toContainEqual(expect.objectContaining({ event: "page-behaviour", message: "a page of the web server" }));
});

it("a web server whose API runs elsewhere opens no database, and says so", async () => {
  expect(await (await host().get("/readyz")).json()).toEqual({ status: "ready", database: "none" });
  await host().announce();
  expect(host().lines).toEqual([`Comanda is open at ${host().origin}`, `The API is at ${API}: this process has no database`]);
  expect(readdirSync(host().dataDir)).toEqual([]);
});
