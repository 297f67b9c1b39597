import { describe, expect, it } from "vitest";
import { guardedBy } from "./routes.ts";

describe("the guard of routes", () => {
  it("is the layout of its name", () =>
    expect(guardedBy("member", [{ file: "./member/profile.route.tsx" }])).toMatchObject({
      file: "./shell/guards/member-only.layout.tsx",
      children: [{ file: "./member/profile.route.tsx" }],
    }));
  it("fails with its name where no guard has it", () => expect(() => guardedBy("staff", [])).toThrow("Unknown route middleware: staff"));
});
