import { type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { markMoved, removeMoved, resumeRestaurant, stopRestaurant } from "../transfer/moving/move-restaurant.ts";

type Outcome = Promise<CommandOutcome> | null;

const isId = (word: string | undefined): word is string => word !== undefined && /^\d{1,18}$/.test(word);
/** Runs a step that takes the number of a restaurant alone. */
const withId = (args: string[], run: (merchantId: string) => Promise<CommandOutcome>): Outcome => {
  const [merchantId, ...more] = args;
  return isId(merchantId) && more.length === 0 ? run(merchantId) : null;
};

/** `stop <merchant>`: stops a restaurant that is to move. */
export const stopStep = (deps: Deps, args: string[]): Outcome =>
  withId(args, async (id) => {
    const stopped = await stopRestaurant(deps, id);
    if (stopped.ok)
      return done(
        `${stopped.value.name} (${id}) is stopped: its pages and calls say that it is moving, and nothing of it is written. ` +
          `Export it now, or start it again: npm run merchant -- resume ${id}`,
      );
    return failed(stopped.why === "has-moved" ? `The restaurant ${id} has moved already.` : `There is no restaurant ${id}.`);
  });

/** `resume <merchant>`: starts a stopped restaurant again. */
export const resumeStep = (deps: Deps, args: string[]): Outcome =>
  withId(args, async (id) => {
    const resumed = await resumeRestaurant(deps, id);
    if (resumed.ok) return done(`${resumed.value.name} (${id}) is here again.`);
    return failed(
      resumed.why === "has-moved"
        ? `The restaurant ${id} has moved: it is open at the other installation. To bring it back, export it there, remove it here, and import it.`
        : `The restaurant ${id} is not stopped.`,
    );
  });

/** `remove <merchant>`: removes the rows of a restaurant that has moved. */
export const removeStep = (deps: Deps, args: string[]): Outcome =>
  withId(args, async (id) => {
    const removed = await removeMoved(deps, id);
    if (!removed.ok) return failed(`The restaurant ${id} has not moved: nothing was removed.`);
    return done(`Everything of the restaurant ${id} is removed here. Its links go on leading to ${removed.value.movedTo}.`);
  });

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
          `Remove it there, and export it again, or start it again here: npm run merchant -- resume ${merchantId}`
      : `The restaurant ${merchantId} is not stopped. First: npm run merchant -- stop ${merchantId}`,
  );
}

/** The origin of an address without a path; null for anything else. */
function originFrom(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash) ? url.origin : null;
}
