import { rmSync } from "node:fs";
import { freshLocation } from "@comanda/server/test-database/fresh-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newFolder, type OpenedHost, openedHost } from "../opened-host.ts";

type Name = "web" | "api" | "worker";

/** Three processes of one restaurant, each with its part. */
let hosts: Record<Name, OpenedHost>;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { databaseUrl = "", remove } = await freshLocation("postgres", "demo");
  const open = async (role: Name) => {
    const dataDir = newFolder();
    const host = await openedHost({ ROLE: role, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMS_PROVIDER: "console" });
    ends.push(() => host.close().finally(() => rmSync(dataDir, { recursive: true, force: true })));
    return host;
  };
  hosts = { web: await open("web"), api: await open("api"), worker: await open("worker") };
  ends.push(remove);
});
afterAll(async () => {
  for (const end of ends) await end();
});

const PAGE = "/merchant/100001/order";
const CALL = "/api/merchant/tiny-merchant?id=100001";
const get = async (name: Name, path: string) => (await fetch(`${hosts[name].origin}${path}`, { redirect: "manual" })).status;

it.each([
  ["web", { page: 200, call: 200, console: 302 }],
  ["api", { page: 404, call: 200, console: 404 }],
  ["worker", { page: 404, call: 404, console: 404 }],
] as const)("a process with ROLE=%s answers its part, and is ready", async (name, { page, call, console }) => {
  expect([await get(name, PAGE), await get(name, CALL), await get(name, "/staff/100001")]).toEqual([page, call, console]);
  expect([await get(name, "/healthz"), await get(name, "/readyz")]).toEqual([200, 200]);
});

it("the worker sends the sign-in code for which a page of another process has asked", async () => {
  const answer = await fetch(`${hosts.api.origin}/api/member/phone/code`, {
    method: "POST",
    headers: { "content-type": "application/json", merchantid: "100001" },
    body: JSON.stringify({ phone: "4155550142" }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => hosts.worker.lines).toContainEqual(expect.stringMatching(/^sms \+14155550142 .*code/));
  for (const name of ["web", "api"] as const) expect(hosts[name].lines.filter((line) => line.startsWith("sms"))).toEqual([]);
});

it("each says what it does not do", () => {
  expect(hosts.worker.lines[0]).toBe("This process does the work in the background (ROLE=worker): it serves neither pages nor calls");
  expect(hosts.api.lines[1]).toBe(
    "The work in the background is done by processes with ROLE=worker or ROLE=all, not by this one (ROLE=api)",
  );
  expect(hosts.web.lines).toContainEqual(expect.stringMatching(/^Table 12 of Pomelo Lane: /));
});
