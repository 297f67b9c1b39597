import { describe, expect, it } from "vitest";
import { passwordProblem, staffNameOf } from "./password-rules.ts";

describe("a password", () => {
  it.each([
    ["short", "password-short"],
    ["elevenchars", "password-short"],
    ["貓貓貓貓貓貓貓貓貓貓貓", "password-short"],
    ["x".repeat(201), "password-long"],
    ["Ana Maria Ruiz", "password-is-name"],
    ["Ana Maria Ruiz 22", "password-is-name"],
    ["Password1234", "password-common"],
    ["111111111111", "password-common"],
    ["123456789012", "password-common"],
    ["qwertyuiopas", "password-common"],
    ["zyxwvutsrqpo", "password-common"],
  ])("%s is refused: %s", (password, problem) => expect(passwordProblem(password, "ana maria ruiz")).toBe(problem));

  it.each(["four plain words", "ñandú en la cocina", "今天晚上我們吃牛肉麵配酸菜", "k7!pQ2#vT9@x"])("%s is taken", (password) =>
    expect(passwordProblem(password, "ana maria ruiz")).toBeNull(),
  );
});

describe("the name of a person", () => {
  it("is compared without case and without spaces around it", () => expect(staffNameOf("  Ana Ruiz ")).toBe("ana ruiz"));
});
