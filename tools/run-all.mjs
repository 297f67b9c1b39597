// `npm test`: everything, with one summary at the end.
import { fileURLToPath } from "node:url";

import { browserGate, formatGate, lintGate, runGates, sizeGate, typesGate, unusedGate, vitestGate } from "./gates.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.exitCode = await runGates(root, [
  [typesGate(root), lintGate, formatGate, unusedGate, vitestGate("unit, integration"), sizeGate],
  [browserGate(root)],
]);
