import { matchesGlob } from "node:path";
import type { SourceFile } from "../checks/source-files.ts";

/**
 * A part of the rules: the patterns of its files and of its tests, and how many faults are put into it. A pattern is a path, so that one of
 * a file that was moved is noticed: each has to match something.
 */
export type Area = { name: string; package: "domain" | "server"; files: string[]; tests: string[]; sample: number };

/** The parts of the rules whose tests are tested (docs/decisions, 15). */
export const AREAS: readonly Area[] = [
  {
    name: "pricing",
    package: "domain",
    files: ["domain/src/money/*.ts", "domain/src/pricing/*.ts", "domain/src/member/points.ts"],
    tests: ["domain/src/**/*.test.ts"],
    sample: 60,
  },
  {
    name: "coupons",
    package: "domain",
    files: ["domain/src/coupon/coupon-*.ts"],
    tests: ["domain/src/**/*.test.ts"],
    sample: 40,
  },
  {
    name: "idempotency",
    package: "server",
    files: [
      "server/src/orders/place/place-order.ts",
      "server/src/orders/place/write-order.ts",
      "server/src/orders/place/idempotency-store.ts",
      "server/src/platform/net/idempotency-key.ts",
    ],
    tests: [
      "server/test/api/limits.test.ts",
      "server/test/ordering/order.test.ts",
      "server/test/ordering/order-coupons.test.ts",
      "server/test/ordering/order-points.test.ts",
      "server/test/ordering/order-pace.test.ts",
      "server/test/ordering/order-pickup.test.ts",
      "server/test/platform/outbox.test.ts",
      "server/test/sign-in/sign-in-while-placing.test.ts",
    ],
    sample: 30,
  },
];

/** Files of tests, and of constants alone. */
const WITHOUT_RULES = /(?:\.test|-for-tests|-shapes|tip-percents)\.ts$/;

/** The files and the tests of an area. Throws a sentence where a pattern matches nothing. */
export function filesOfArea(area: Area, all: readonly SourceFile[]): { files: SourceFile[]; tests: string[] } {
  const matching = (pattern: string) => all.filter(({ path }) => matchesGlob(path, pattern));
  for (const pattern of [...area.files, ...area.tests])
    if (matching(pattern).length === 0) throw new Error(`mutants of ${area.name}: ${pattern} matches no file`);
  return {
    files: area.files.flatMap(matching).filter(({ path }) => !WITHOUT_RULES.test(path)),
    tests: area.tests.flatMap(matching).map(({ path }) => path),
  };
}
