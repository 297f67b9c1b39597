// Compares the build output with bench/budgets.json, and finds syntax that the oldest engines cannot read; without an app, or without budgets, there is nothing to compare.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { type Budgets, builtOverBudget, unreadableScripts } from "./size-budget.ts";
import { ROOT } from "./checks/source-files.ts";

const budgets = join(ROOT, "bench", "budgets.json");

if (existsSync(budgets) && existsSync(join(ROOT, "diner", "app", "root.tsx"))) {
  const over = builtOverBudget(ROOT, JSON.parse(readFileSync(budgets, "utf8")) as Budgets);
  const mistakes = [...over, ...unreadableScripts(ROOT, "diner/build/client/assets/*.js")];
  for (const line of mistakes) console.error(line);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
} else {
  console.log("Nothing to weigh yet.");
}
