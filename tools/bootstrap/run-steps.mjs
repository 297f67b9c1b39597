import { startLock } from "./start-lock.mjs";
import { BootstrapError } from "./bootstrap-error.mjs";

/**
 * One thing to prepare. `isNeeded` is asked on every start and must be quick; `run` throws BootstrapError when it cannot, and may give
 * a remark for its line.
 * @typedef {{ name: string, isNeeded: (root: string) => boolean, run: (root: string) => string | void }} Step
 */

/**
 * Runs the steps that are needed, one line each with its seconds; gives the exit code. When nothing is needed it takes no lock:
 * the second start must not wait for anybody.
 * @param {string} root
 * @param {Step[]} steps
 * @param {(line: string) => void} say
 */
export async function runSteps(root, steps, say = (line) => console.log(line)) {
  let release = () => {};
  try {
    if (!steps.some((step) => step.isNeeded(root))) return 0;
    release = await startLock(root, say);
    for (const step of steps) runStep(root, step, say);
    return 0;
  } catch (problem) {
    if (!(problem instanceof BootstrapError)) throw problem;
    say(`\n${problem.message}\n`);
    return 1;
  } finally {
    release();
  }
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {(line: string) => void} say
 */
function runStep(root, step, say) {
  if (!step.isNeeded(root)) return;
  const began = performance.now();
  const remark = step.run(root);
  say(`${step.name}: ready in ${((performance.now() - began) / 1000).toFixed(1)} s${remark ? ` (${remark})` : ""}`);
}
