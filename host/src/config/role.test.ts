import { describe, expect, it } from "vitest";
import { configFrom, ConfigMistake } from "../config.ts";

const DATABASE_URL = "postgres://localhost/comanda";
const API_BASE = "http://api.example.com";

describe("the role of a process", () => {
  it("is all of it, where it is not set", () =>
    expect(configFrom({}).role).toEqual({ name: "all", pages: true, calls: true, works: true }));

  it.each([
    ["web", { pages: true, calls: true, works: false }],
    ["api", { pages: false, calls: true, works: false }],
    ["worker", { pages: false, calls: false, works: true }],
  ])("%s is one part", (name, parts) => expect(configFrom({ ROLE: name, DATABASE_URL }).role).toEqual({ name, ...parts }));

  it("can be web without a database, with the API of another process", () =>
    expect(configFrom({ ROLE: "web", API_BASE }).role.name).toBe("web"));

  it.each([
    [{ ROLE: "cook" }, 'ROLE is all, web, api or worker, not "cook".'],
    [{ ROLE: "worker" }, "ROLE=worker is one of several processes, which share a PostgreSQL: set DATABASE_URL."],
    [{ ROLE: "api", API_BASE }, "ROLE=api needs a database: leave API_BASE out, or set ROLE=web."],
  ])("is refused: %j", (env, sentence) => {
    expect(() => configFrom(env)).toThrow(ConfigMistake);
    expect(() => configFrom(env)).toThrow(sentence);
  });
});
