import type { Statement } from "../../src/platform/db/connection/database-connection.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { type Fault, faults, type StatementFault } from "./faults.ts";
import { autoSendKillPoints, deliveryKillPoints, killPoints, pendingKillPoints } from "./kill-points.ts";

/** What the process under test has wrong, by its environment: FAULT names a bug, KILL_AT (`point:count`) where it kills itself, at the count-th pass. */
export function faultOf({ FAULT, KILL_AT }: NodeJS.ProcessEnv): Fault & { statements: StatementFault } {
  const fault = FAULT ? named(faults, FAULT) : {};
  const first: StatementFault = fault.statements ?? ((statement, run) => run(statement));
  if (!KILL_AT) return { ...fault, statements: first };
  const [point = "", count = "1"] = KILL_AT.split(":");
  let passes = 0;
  const killPoint = named({ ...killPoints, ...deliveryKillPoints, ...pendingKillPoints, ...autoSendKillPoints }, point);
  const kill = killPoint(() => {
    passes += 1;
    if (passes === Number(count)) process.kill(process.pid, "SIGKILL");
  });
  return { ...fault, statements: (statement, run) => kill(statement, (sent) => first(sent, run)) };
}

/** A database whose statements go through a fault, also those of a transaction. */
export const withFault = (database: Database, fault: StatementFault): Database => ({
  ...database,
  ...queryWith(database, fault),
  transaction: (work) => database.transaction((tx) => work({ ...tx, ...queryWith(tx, fault) })),
});

const queryWith = (on: Pick<Database, "query">, fault: StatementFault): Pick<Database, "query"> => ({
  async query<Row extends object>(given: string | Statement, values?: readonly unknown[]) {
    const statement =
      typeof given === "string" ? { text: given, values: values ?? [] } : { ...given, values: values ?? given.values ?? [] };
    const { rows, rowCount } = await fault(statement, (sent) => on.query<Row>(sent));
    return { rows: rows as Row[], rowCount };
  },
});

function named<Found>(list: Record<string, Found>, name: string): Found {
  const found = list[name];
  if (!found) throw new Error(`There is no ${name} among ${Object.keys(list).join(", ")}`);
  return found;
}
