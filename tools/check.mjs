// `npm run check`: what can be said in under a minute.
import { fileURLToPath } from "node:url";

import { formatGate, lintGate, runGates, typesGate, unusedGate, vitestGate } from "./gates.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.exitCode = await runGates(root, [[typesGate(root), lintGate, formatGate, unusedGate], [vitestGate("rules", ["domain", "tools"])]]);
