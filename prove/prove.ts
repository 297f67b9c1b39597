import { container } from "./container.prove.ts";
import { install } from "./install.prove.ts";
import { upgrade } from "./upgrade.prove.ts";

/**
 * `npm run prove [-- <name>]`: follows docs/operating.md from an empty directory, with the files of deploy/. It takes minutes and needs nginx,
 * openssl, git and the network for packages; the upgrade needs PREVIOUS_RELEASE, the commit or tag that restaurants run. Each line says what was done; the first thing that is not so ends it with code 1.
 */
const previous = process.env.PREVIOUS_RELEASE ?? "";
const proofs: Record<string, () => AsyncIterable<string>> = { install, upgrade: () => upgrade(previous), container };

const name = process.argv[2];
if ((!name || name === "upgrade") && !previous) {
  process.stderr.write(
    "Set PREVIOUS_RELEASE to the commit or tag that is upgraded from: PREVIOUS_RELEASE=<tag> npm run prove -- upgrade\n",
  );
  process.exit(1);
}
const chosen = name ? [proofs[name]] : Object.values(proofs);
for (const proof of chosen) {
  if (!proof) throw new Error(`npm run prove -- ${Object.keys(proofs).join(" | ")}`);
  for await (const line of proof()) process.stdout.write(`${line}\n`);
}
