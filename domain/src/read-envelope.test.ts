import { describe, expect, it } from "vitest";
import { parseJson, readEnvelope } from "./read-envelope.ts";

describe("the body of an answer", () => {
  it("is parsed where it is an envelope, with and without data", () => {
    const refused = { success: false, code: 404, data: null, msg: "Not here." };
    expect(readEnvelope(JSON.stringify(refused))).toEqual(refused);
    expect(readEnvelope('{"success":true,"code":0,"data":{"id":7},"msg":""}')).toMatchObject({ data: { id: 7 } });
  });

  it.each([
    "",
    "{}",
    "null",
    "[]",
    "7",
    '"success"',
    '{"error":"gateway"}',
    "<html>502 Bad Gateway</html>",
    '{"success":true,"code":0,"data":{}',
    '{"success":"true","code":0,"data":null,"msg":""}',
    '{"success":true,"code":"0","data":null,"msg":""}',
    '{"success":true,"code":0,"data":null}',
  ])("is not an envelope: %s", (body) => expect(readEnvelope(body)).toBeNull());
});

describe("a number in JSON", () => {
  it("stays a string where a double cannot represent it", () =>
    expect(parseJson('{"id":730512345678901234,"ids":[-9007199254740993, 9007199254740991],"n":12,"price":12.5,"rate":1e3}')).toEqual({
      id: "730512345678901234",
      ids: ["-9007199254740993", 9007199254740991],
      n: 12,
      price: 12.5,
      rate: 1000,
    }));

  it.each(["1e20", "-9.1E17", "9007199254740993.5", "9007199254740994.0"])("with a fraction or an exponent stays a number: %s", (number) =>
    expect(parseJson(`{"n":${number}}`)).toEqual({ n: Number(number) }),
  );

  it("is not changed inside of a string, also beside quotation marks and backslashes", () => {
    const value = { "730512345678901234": 'says "9007199254740993", \\', 'a\\"': "9007199254740993:", "c:\\": 1 };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });

  it("with a leading zero is not JSON", () => expect(() => parseJson('{"id":0730512345678901234}')).toThrow(SyntaxError));
});
