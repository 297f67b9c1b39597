import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import { baseText, type Translated } from "@comanda/domain/locale";
import { findProblems } from "../transfer/doctor/find-problems.ts";
import type { Problem } from "../transfer/doctor/problem.ts";
import { problemText } from "../transfer/doctor/problem-text.ts";

/**
 * `npm run doctor -- <merchant>` says what is missing before a restaurant opens. It fails where diners could not order something or would pay
 * a wrong price; what is only to be looked at does not make it fail. It changes nothing.
 */
export const doctorCommand: Command = {
  usage: "doctor -- <merchant>",
  async run(deps, [merchantId = "", ...more]) {
    if (!/^\d{1,18}$/.test(merchantId) || more.length > 0) return failed(`Usage: npm run ${doctorCommand.usage}`);
    const snapshot = await deps.menus.latest(merchantId);
    if (!snapshot) return failed(`There is no restaurant ${merchantId}.`);
    const nameOf = (name: Translated) => baseText(name).text;
    return reported({ name: snapshot.merchant.shortName, id: merchantId }, await findProblems(deps, snapshot, nameOf));
  },
};

function reported({ name, id }: { name: string; id: string }, problems: readonly Problem[]): CommandOutcome {
  const restaurant = `${name} (${id})`;
  const part = (isSerious: boolean, heading: string): string[] => {
    const lines = problems.filter((one) => one.isSerious === isSerious).map((one) => `  ${problemText(one, id)}`);
    return lines.length > 0 ? [heading, ...lines] : [];
  };
  const lines = [...part(true, "To correct before opening:"), ...part(false, "To look at:")];
  if (lines.length === 0) return done(`${restaurant} is ready to open.`);
  return problems.some(({ isSerious }) => isSerious)
    ? failed(`${restaurant} is not ready.`, ...lines)
    : done(`${restaurant} can open.`, ...lines);
}
