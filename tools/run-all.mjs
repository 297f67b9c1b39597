// `npm test`: everything, with one summary at the end.
import { fileURLToPath } from "node:url";

import { browserGate, lintGate, runGates, sizeGate, typesGate, vitestGate } from "./gates.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.exitCode = runGates(root, [typesGate(root), lintGate, vitestGate("unit, integration"), browserGate(root), sizeGate]);
