import { describe, expect, it } from "vitest";
import { configFrom, ConfigMistake } from "../config.ts";

const DATABASE_URL = "postgres://pooler:6432/comanda";
const DATABASE_DIRECT_URL = "postgres://database:5432/comanda";

describe("the address of PostgreSQL itself", () => {
  it("is beside that of a pooler", () =>
    expect(configFrom({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({ databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL }));

  it("is that of the database without a pooler", () => expect(configFrom({ DATABASE_URL }).directUrl).toBe(DATABASE_URL));

  it.each([
    [{ DATABASE_DIRECT_URL }, "DATABASE_DIRECT_URL is beside the address of a pooler: set that one as DATABASE_URL, or leave both out."],
    [
      { DATABASE_URL, DATABASE_DIRECT_URL: "database" },
      "DATABASE_DIRECT_URL is an address like postgres://user:password@host:5432/database; what it holds is none.",
    ],
  ])("is refused: %j", (env, sentence) => {
    expect(() => configFrom(env)).toThrow(ConfigMistake);
    expect(() => configFrom(env)).toThrow(sentence);
  });
});
