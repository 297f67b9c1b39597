import { expect, it } from "vitest";
import { texts as english } from "./pages.en-US.ts";
import { texts as chinese } from "./pages.zh-TW.ts";

it("the sentences that the specification gives are said as it writes them", () => {
  expect(chinese.tableMissing).toBe("請通過掃碼進行掃碼下單");
  expect(english.errorTitle).toBe("Something went wrong. Please try again later.");
  expect(english.notFoundMessage).toBe("Page Not Found: {path}");
});
