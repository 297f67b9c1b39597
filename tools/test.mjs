// `npm test`: all checks and tests, with one summary at the end.
import { fileURLToPath } from "node:url";

import { browserCheck, formatCheck, lintCheck, runChecks, sizeCheck, typesCheck, unusedCheck, vitestCheck } from "./run-checks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// The app is built by the browser tests, before the first of them (`globalSetup` of playwright.config.ts): nothing else waits for it.
// On two cores the tests of the server and the two browsers of the other lane use all of both: a third lane would only make each test slower.
process.exitCode = await runChecks(root, [
  [
    typesCheck(root),
    lintCheck,
    formatCheck,
    unusedCheck,
    vitestCheck("server", ["server"]),
    vitestCheck("all but the server", ["!server"]),
  ],
  [
    browserCheck(root, { name: "diner", files: /e2e\/(?!staff\/)/ }),
    browserCheck(root, { name: "console", files: /e2e\/staff\// }),
    sizeCheck,
  ],
]);
