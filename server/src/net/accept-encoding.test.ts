import { describe, expect, it } from "vitest";
import { acceptedEncodings } from "./accept-encoding.ts";

describe("the codings that a client takes", () => {
  it.each([
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["gzip, deflate", ["gzip", "identity"]],
    ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
    ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"]],
    ["BR;Q=0.000, GZIP", ["gzip", "identity"]],
    ["br;q=0", ["identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0", ["identity"]],
    ["gzip, *;q=0", ["gzip", "identity"]],
    ["identity", ["identity"]],
    ["identity, br;q=0.5", ["identity", "br"]],
    ["gzip;q=nonsense", ["identity"]],
    ["brr, x-gzip", ["identity"]],
    ["", ["identity"]],
    [undefined, ["identity"]],
  ])("by %s are %j", (header, codings) => expect(acceptedEncodings(header)).toEqual(codings));
});
