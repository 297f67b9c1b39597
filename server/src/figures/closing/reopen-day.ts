import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { reopenClosing } from "./day-closing-store.ts";

/** Opens a closed business day again; its closing stays stored, and the audit has it. */
export const reopenDay: Handler<typeof staffContract.days.reopen> = async (deps, caller, { params: { day }, body: { reason } }) => {
  const { merchantId, person, address } = caller;
  return deps.db.transaction(async (tx) => {
    const row = await reopenClosing(tx, { merchantId, day, by: person.name, at: deps.clock.now(), reason });
    if (!row) return refuse("day-not-closed");
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "day.reopen",
      subject: { kind: "day", id: day, name: day },
      before: { counted: moneyText(money(row.counted)), expected: moneyText(money(row.expected)) },
      reason,
      address,
    });
    return ok(null);
  });
};
