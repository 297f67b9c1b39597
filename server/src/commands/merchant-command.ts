import { type Command, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { exportStep, importStep } from "./merchant-file-steps.ts";
import { movedStep, removeStep, resumeStep, stopStep } from "./merchant-move-steps.ts";

/** One step of the command: its arguments after its name; null where they are not what it takes. */
type Step = (deps: Deps, args: string[]) => ReturnType<Command["run"]> | null;

const STEPS: Record<string, Step> = {
  export: exportStep,
  import: importStep,
  stop: stopStep,
  resume: resumeStep,
  moved: movedStep,
  remove: removeStep,
};

/**
 * `npm run merchant -- <step>`: takes everything of one restaurant to another installation, or gives it to its owner. `export` writes it into a
 * file while the server runs, and `import` reads that file into another installation. One that moves is stopped first, exported, imported, and said
 * to have moved; its rows are removed later. `move` of the host does the first four. Paths are absolute: another process may run the command.
 */
export const merchantCommand: Command = {
  usage:
    "merchant -- export <merchant> <new file>, import <file> [--without-secrets] [--copy], stop <merchant>, resume <merchant>, " +
    "moved <merchant> --to <origin> --proof <digits>, remove <merchant> [--copy], or move <merchant> --to <origin> --database <address of its PostgreSQL>",
  async run(deps, [name = "", ...args]) {
    return (await STEPS[name]?.(deps, args)) ?? failed(`Usage: npm run ${merchantCommand.usage}`);
  },
};
