import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../harness.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { startReceiver } from "./receiver.ts";

const { webhooks } = staffContract;

/** What names resolve to in these tests; a name that is not here has no address. */
const NAMES: Record<string, string[]> = {
  "till.example": ["192.88.100.7", "2606:4700::6810:84e5"],
  "intranet.example": ["10.1.2.3"],
  "half.example": ["93.184.216.34", "127.0.0.1"],
  "kitchen.example": ["172.20.1.5"],
};

const ALLOWED = [
  "https://till.example/hooks",
  "https://93.184.216.34:8443/hooks?x=1",
  "https://kitchen.example/",
  "http://172.20.1.5/hooks",
];

const REFUSED: [string, string][] = [
  ["till.example/hooks", "malformed"],
  ["ftp://till.example/hooks", "malformed"],
  ["https://jo:secret@till.example/hooks", "malformed"],
  ["http://till.example/hooks", "not-https"],
  ["https://nowhere.example/hooks", "unknown-name"],
  ["https://intranet.example/hooks", "inside"],
  ["https://half.example/hooks", "inside"],
  ["https://127.0.0.1/hooks", "inside"],
  ["https://2130706433/hooks", "inside"],
  ["https://0x7f.1/hooks", "inside"],
  ["https://0.0.0.0/hooks", "inside"],
  ["https://192.168.1.4/hooks", "inside"],
  ["https://172.16.0.1/hooks", "inside"],
  ["https://169.254.169.254/latest/meta-data", "inside"],
  ["https://100.64.0.1/hooks", "inside"],
  ["https://224.0.0.1/hooks", "inside"],
  ["https://[::1]/hooks", "inside"],
  ["https://[::ffff:10.0.0.1]/hooks", "inside"],
  ["https://[::127.0.0.1]/hooks", "inside"],
  ["https://[fe80::1]/hooks", "inside"],
  ["https://[fd00::1]/hooks", "inside"],
  ["https://[64:ff9b::a00:1]/hooks", "inside"],
  ["https://[2002:a00:1::]/hooks", "inside"],
];

describe("the address of a webhook", () => {
  let server: TestServer;
  let sam: Signed;
  const names = { ...NAMES };
  const resolve = async (name: string) => names[name] ?? Promise.reject(new Error("ENOTFOUND"));
  beforeAll(async () => {
    server = await openTestServer("postgres", { deliversWebhooks: true, webhookNetworks: { allowed: ["172.20.0.0/16"], resolve } });
    sam = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const add = (url: string) => server.call(webhooks.add, { body: { url, events: ["table.request"] } }, sam);

  it.each(ALLOWED)("may be %s", async (url) => expect(await add(url)).toMatchObject({ success: true }));

  it.each(REFUSED)("%s is refused as %s", async (url, problem) => expect(await add(url)).toMatchObject({ code: 5060, data: { problem } }));

  it("is resolved again at each delivery: nothing is sent to a name that has moved inside, and no name is resolved twice for one", async () => {
    const inside = await startReceiver();
    const { port } = new URL(inside.url);
    names["moves.example"] = ["93.184.216.34"];
    const added = await server.data(webhooks.add, { body: { url: `https://moves.example:${port}/hooks`, events: ["table.request"] } }, sam);
    names["moves.example"] = ["127.0.0.1"];
    const params = { id: added.webhook.id };
    await server.data(webhooks.test, { params }, sam);
    const last = async () => (await server.data(webhooks.deliveries, { params }, sam)).deliveries[0];
    await expect.poll(async () => (await last())?.state, { timeout: 60_000, interval: 10 }).toBe("retrying");
    expect(await last()).toMatchObject({ error: "inside", status: null });
    expect(inside.received).toEqual([]);
    await inside.close();
  });

  it("keeps its secret sealed, and the list does not have it", async () => {
    const { secret } = await server.data(webhooks.add, { body: { url: ALLOWED[0] ?? "", events: ["table.request"] } }, sam);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const stored = JSON.stringify([
      await server.data(webhooks.list, {}, sam),
      await rowsOf(server, "select * from webhook_endpoint"),
      await rowsOf(server, "select * from audit_line"),
    ]);
    expect(stored).not.toContain(secret.slice(6));
  });

  it("of another restaurant is neither listed, changed, tested nor read", async () => {
    const { webhook } = await server.data(webhooks.add, { body: { url: ALLOWED[0] ?? "", events: ["table.request"] } }, sam);
    const elsewhere = await staffOf(server, "owner", "100002");
    expect(await server.data(webhooks.list, {}, elsewhere)).toEqual([]);
    const { id, url, events } = webhook;
    const calls = [
      server.call(webhooks.change, { body: { id, url, events, isOn: false } }, elsewhere),
      ...[webhooks.changeSecret, webhooks.test, webhooks.deliveries].map((call) => server.call(call, { params: { id } }, elsewhere)),
    ];
    for (const answered of await Promise.all(calls)) expect(answered).toMatchObject({ status: 404 });
  });
});
