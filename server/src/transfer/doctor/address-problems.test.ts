import { expect, it } from "vitest";
import { addressProblems } from "./address-problems.ts";
import { problemText } from "./problem-text.ts";

it("says that phones cannot open an address of this machine alone, and what to do", () => {
  const [problem] = addressProblems("http://localhost:3000");
  expect(problem?.isSerious).toBe(true);
  expect(problem && problemText(problem, "1")).toBe(
    "Phones cannot open the QR codes, which lead to http://localhost:3000: start with npm start -- --lan, or set PUBLIC_ORIGIN.",
  );
  expect(addressProblems("https://order.example.com")).toEqual([]);
});
