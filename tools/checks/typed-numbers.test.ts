import { describe, expect, it } from "vitest";

import { sourceFiles } from "./source-files.ts";
import { numbersReadByHand } from "./typed-number-checks.ts";

const APPS = ["diner/app", "staff/app", "ui/src", "web/src/client"];

describe("what a person types as a number", () => {
  it("is read by the one parser of the domain in every field of the apps", () =>
    expect(APPS.flatMap((folder) => sourceFiles(folder)).flatMap(numbersReadByHand)).toEqual([]));

  it.each([
    'const rate = typed.replace(",", ".");',
    "const price = parseFloat(typed);",
    "const count = Number.parseInt(typed, 10);",
    'const field = <Field inputMode="numeric" onChange={({ target }) => change(Number(target.value))} />;',
    'const count = Number(typed.trim()); const field = <Field inputMode="numeric" />;',
    'const field = <Field inputMode="decimal" value={typed} />;',
  ])("is refused where it is read by hand: %s", (text) =>
    expect(numbersReadByHand({ path: "staff/app/coupons/coupon-fields.tsx", text })).toHaveLength(1),
  );

  it.each([
    'import { readTypedNumber } from "@comanda/domain/money/typed-number";\nconst count = Number(read.value); const field = <Field inputMode="decimal" />;',
    "const isDue = Number(order.due) > 0;",
    'const shown = amount.replace(".", sign);',
  ])("is accepted where the parser reads it, or nobody typed it: %s", (text) =>
    expect(numbersReadByHand({ path: "staff/app/coupons/coupon-fields.tsx", text })).toEqual([]),
  );
});
