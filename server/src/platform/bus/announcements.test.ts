import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TOPICS } from "./topics.ts";

const SERVER = join(import.meta.dirname, "../../..");
/** The places that notify themselves: the function for all others, and the test of a start that notifications arrive. */
const NOTIFIES = ["migrations/programs/announcements.sql", "src/platform/db/hears-notifications.ts"];

const sources = globSync(["src/**/*.ts", "migrations/programs/*.sql"], { cwd: SERVER })
  .filter((path) => !/\.test\.ts$|-for-tests\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SERVER, path), "utf8") }));
/** The topics by the names of their constants. */
const constants = new Map(
  sources.flatMap(({ text }) => [...text.matchAll(/const (\w+_TOPIC) = "(\w+)"/g)]).map(([, name, topic]) => [name, topic]),
);

/** What the calls of `announce` in SQL announce: a channel, or the name of a constant or of a parameter. */
const announced = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\bannounce\((?:'(\w+)'|'\$\{(\w+)\}'|(:\w+))/g)].map(([, channel, constant, parameter]) => ({
    path,
    channel: channel ?? constants.get(constant ?? "") ?? parameter ?? "",
  })),
);
/** A message of the outbox is announced to the topic that its writer names: one of these. */
const BY_PARAMETER: Record<string, readonly string[]> = { "src/platform/outbox/outbox-store.ts": ["comanda_outbox", "comanda_sms"] };
const channelsOf = ({ path, channel }: { path: string; channel: string }) =>
  channel === ":topic" ? (BY_PARAMETER[path] ?? []) : [channel];

describe("the announcements in SQL", () => {
  it("are made by the function for them: nothing else notifies", () =>
    expect(sources.filter(({ text }) => /\bpg_notify\b|\bnotify\s+\w+\s*(?:;|,\s*')/.test(text)).map(({ path }) => path)).toEqual(
      NOTIFIES,
    ));

  it("have a topic each, and every topic has one", () => {
    expect([...new Set(announced.flatMap(channelsOf))].toSorted()).toEqual([...TOPICS].toSorted());
    expect(announced.length).toBeGreaterThan(30);
  });

  it("are all read here", () => {
    const calls = sources.flatMap(({ text }) => text.match(/\bannounce\((?!channel text)(?!\w+[,:])/g) ?? []);
    expect(calls.length - announced.length).toBe(0);
  });

  it("have a listener each", () => {
    const listening = sources.map(({ text }) => text).join("\n");
    const deaf = [...constants].filter(
      ([name]) => !new RegExp(`\\[${name}\\]:|subscribe\\(${name}|topic: ${name}|topic: [A-Z_]+, handlers`).test(listening),
    );
    expect(deaf).toEqual([]);
  });
});
