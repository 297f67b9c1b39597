import { contract } from "@comanda/contract";
import { expect, it } from "vitest";
import { openTestServer } from "../harness.ts";

it("a report has at most a hundred behaviours, and a thousand characters of each message are logged", async () => {
  const messages: string[] = [];
  const log = (_level: string, event: string, fields: object = {}) =>
    void (event === "page-behaviour" && messages.push((fields as { message: string }).message));
  const server = await openTestServer("postgres", { log });
  const report = (count: number, message: string) =>
    server.call(contract.platform.monitor, {
      body: { behaviours: Array.from({ length: count }, () => ({ kind: "error" as const, message })) },
    });
  expect(await report(100, "a ".repeat(750))).toMatchObject({ status: 200, data: { accepted: 100 } });
  expect(new Set(messages.map((message) => message.length))).toEqual(new Set([1000]));
  expect(await report(101, "a")).toMatchObject({ status: 400 });
  expect(messages).toHaveLength(100);
  await server.close();
});
