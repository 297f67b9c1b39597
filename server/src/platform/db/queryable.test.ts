import { describe, expect, it } from "vitest";
import { numberedParameters, type Queryable, statement } from "./queryable.ts";

/** A database that returns what it is asked to run. */
const echo: Queryable = {
  query: async <Row extends object>(asked: object) => ({ rows: [asked as Row], rowCount: 1 }),
};

describe("the named parameters of SQL", () => {
  it("get a number each, in the order of their first use", () => {
    expect(numberedParameters("select :b, :a, :b::text, any(:ids::bigint[])")).toEqual({
      text: "select $1, $2, $1::text, any($3::bigint[])",
      names: ["b", "a", "ids"],
    });
  });

  it.each([
    ["a cast", "select now()::text"],
    ["a string", "select 'a:b', 'it''s :time'"],
    ["a quoted name", 'select 1 as "a:b"'],
    ["a comment", "select 1 -- it's :a"],
    ["a slice of an array", "select (array[1, 2, 3])[1:2]"],
  ])("are not read in %s", (_, text) => expect(numberedParameters(text)).toEqual({ text, names: [] }));
});

describe("a statement", () => {
  const find = statement<object, { merchantId: string; id: string | null | undefined }>(
    "test.find",
    "select :merchantId::bigint, :id::bigint, :merchantId::text",
  );

  it("is prepared with numbered parameters and gets their values by name", async () => {
    expect(await find(echo, { id: "7", merchantId: "1" })).toEqual([
      { name: "test.find", text: "select $1::bigint, $2::bigint, $1::text", values: ["1", "7"] },
    ]);
  });

  it("is refused without one of its parameters, and takes undefined for null", async () => {
    // @ts-expect-error A parameter is missing.
    await expect(find(echo, { merchantId: "1" })).rejects.toThrow("test.find is called without id");
    // @ts-expect-error All parameters are missing.
    await expect(find(echo)).rejects.toThrow("test.find is called without merchantId");
    expect(await find(echo, { merchantId: "1", id: undefined })).toMatchObject([{ values: ["1", undefined] }]);
  });

  it("takes no name that it does not have", async () => {
    // @ts-expect-error A parameter is unknown.
    expect(await find(echo, { merchantId: "1", id: "7", other: 1 })).toMatchObject([{ values: ["1", "7"] }]);
    // @ts-expect-error It has no parameters.
    expect(await statement("test.none", "select 1")(echo, { merchantId: "1" })).toMatchObject([{ values: [] }]);
  });
});
