import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { type Command, type CommandOutcome, done, failed } from "../command/command.ts";
import type { Deps } from "../deps.ts";
import { endSitting, findSitting, startSitting } from "./sitting-store.ts";
import { type DiningTable, findTableByName } from "./table-store.ts";

/** `npm run table -- open|close|code <merchant> <table>`: what the staff do with a table. */
export const tableCommand: Command = {
  usage: "table -- open|close|code <merchant> <table>",
  async run(deps, [verb, merchantId, name]) {
    const act = verb === "open" || verb === "close" || verb === "code" ? verbs[verb] : undefined;
    if (!act || !name || !/^\d{1,18}$/.test(merchantId ?? "")) return failed(`Usage: npm run ${tableCommand.usage}`);
    const table = await findTableByName(deps.db, merchantId ?? "", name);
    return table ? act(deps, table) : failed(`Merchant ${merchantId} has no table ${name}.`);
  },
};

const verbs: Record<"open" | "close" | "code", (deps: Deps, table: DiningTable) => Promise<CommandOutcome>> = {
  async open(deps, { merchantId, id, name }) {
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(deps.db, { merchantId, id: deps.random.id(), tableId: id, orderCode, startedAt: deps.clock.now() });
    return done(`Table ${name} is open. Order code: ${sitting?.orderCode ?? orderCode}`);
  },
  async close(deps, { merchantId, id, name }) {
    const ended = await endSitting(deps.db, { merchantId, tableId: id }, deps.clock.now());
    return done(ended ? `Table ${name} is closed.` : `Table ${name} was not open.`);
  },
  async code(deps, { merchantId, id, name }) {
    const sitting = await findSitting(deps.db, { merchantId, tableId: id });
    return sitting ? done(`Order code: ${sitting.orderCode}`) : failed(`Table ${name} is not open.`);
  },
};
