import { type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { markMoved, removeRestaurant, resumeRestaurant, stopRestaurant } from "../transfer/moving/move-restaurant.ts";

type Outcome = Promise<CommandOutcome> | null;

const IS_COPY = "--copy";

const isId = (word: string | undefined): word is string => word !== undefined && /^\d{1,18}$/.test(word);
/** Runs a step that takes the number of a restaurant alone. */
const withId = (args: string[], run: (merchantId: string) => Promise<CommandOutcome>): Outcome => {
  const [merchantId, ...more] = args;
  return isId(merchantId) && more.length === 0 ? run(merchantId) : null;
};

/** Says that tables are in use, what that means for the restaurant, and the command that is run again. */
const inUse = (meaning: string, command: string): CommandOutcome =>
  failed(`Tables are in use by a longer transaction, as of an import or a report. ${meaning} Run it again: npm run merchant -- ${command}`);

/** `stop <merchant>`: stops a restaurant that is to move. */
export const stopStep = (deps: Deps, args: string[]): Outcome =>
  withId(args, async (id) => {
    const stopped = await stopRestaurant(deps, id);
    if (stopped.ok)
      return done(
        `${stopped.value.name} (${id}) is stopped: its pages and calls say that it is moving, and nothing of it is written. ` +
          `Export it now, or start it again: npm run merchant -- resume ${id}`,
      );
    if (stopped.why === "in-use") return inUse(`The restaurant ${id} is not stopped.`, `stop ${id}`);
    return failed(stopped.why === "has-moved" ? `The restaurant ${id} has moved already.` : `There is no restaurant ${id}.`);
  });

/** `resume <merchant>`: starts a stopped restaurant again. */
export const resumeStep = (deps: Deps, args: string[]): Outcome =>
  withId(args, async (id) => {
    const resumed = await resumeRestaurant(deps, id);
    if (resumed.ok)
      return done(
        `${resumed.value.name} (${id}) is here again.`,
        `If a file of it was imported elsewhere, take that away there: npm run merchant -- stop ${id}, then remove ${id} ${IS_COPY}`,
      );
    if (resumed.why === "in-use") return inUse(`The restaurant ${id} is still stopped.`, `resume ${id}`);
    return failed(
      resumed.why === "has-moved"
        ? `The restaurant ${id} has moved: it is open at the other installation. To bring it back, export it there, remove it here, and import it.`
        : `The restaurant ${id} is not stopped.`,
    );
  });

/** `remove <merchant> [--copy]`: removes the rows of a restaurant that has moved, or of a stopped one whose rows here are a copy. */
export function removeStep(deps: Deps, args: string[]): Outcome {
  const isCopy = args.includes(IS_COPY);
  return withId(
    args.filter((word) => word !== IS_COPY),
    async (id) => {
      const removed = await removeRestaurant(deps, { merchantId: id, isCopy });
      if (removed.ok)
        return done(
          removed.value.movedTo === null
            ? `Everything of the restaurant ${id} is removed here. Nothing here knows it any more.`
            : `Everything of the restaurant ${id} is removed here. Its links go on leading to ${removed.value.movedTo}.`,
        );
      const step = `remove ${id}${isCopy ? ` ${IS_COPY}` : ""}`;
      if (removed.why === "in-use") return inUse("Its rows are removed, and that is not noted yet.", step);
      return failed(
        isCopy
          ? `The restaurant ${id} is not stopped: nothing was removed. Where its rows here are a copy of one that is elsewhere, stop it. First: npm run merchant -- stop ${id}`
          : `The restaurant ${id} has not moved: nothing was removed. Where its rows here are a copy: npm run merchant -- ${step} ${IS_COPY}`,
      );
    },
  );
}

/** `moved <merchant> --to <origin> --proof <digits of the import>`: says where a stopped restaurant is now. */
export function movedStep(deps: Deps, [merchantId, ...options]: string[]): Outcome {
  const [to, proof] = ["--to", "--proof"].map((name) => options[options.indexOf(name) + 1]);
  const isComplete = options.length === 4 && options.includes("--to") && options.includes("--proof");
  const origin = to === undefined ? null : originFrom(to);
  if (!isId(merchantId) || !isComplete || proof === undefined) return null;
  if (origin === null) return Promise.resolve(failed(`${to} is no origin. Write it as https://order.example.com`));
  return moved(deps, { merchantId, origin, proof });
}

async function moved(
  deps: Deps,
  { merchantId, origin, proof }: { merchantId: string; origin: string; proof: string },
): Promise<CommandOutcome> {
  if (origin === deps.publicOrigin) return failed(`${origin} is the origin of this installation. Name that of the other one.`);
  const marked = await markMoved(deps, { merchantId, origin, proof });
  if (marked.ok)
    return done(
      `${marked.value.name} (${merchantId}) has moved: its links lead to ${origin}. ` +
        `Its rows are kept here until you remove them: npm run merchant -- remove ${merchantId}`,
    );
  return failed(
    marked.why === "differs"
      ? `What was imported is not what the restaurant ${merchantId} has here: it was exported before it was stopped, or --proof is wrong. ` +
          `Remove it there (stop ${merchantId}, then remove ${merchantId} ${IS_COPY}), and export it again, or start it again here: npm run merchant -- resume ${merchantId}`
      : `The restaurant ${merchantId} is not stopped. First: npm run merchant -- stop ${merchantId}`,
  );
}

/** The origin of an address without a path; null for anything else. */
export function originFrom(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash) ? url.origin : null;
}
