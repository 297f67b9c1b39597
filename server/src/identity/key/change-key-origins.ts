import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { lockKey, storeOrigins } from "../store/key-store.ts";
import { keyView } from "./list-keys.ts";

/** The stored list without what the person took from the list that they saw, and with what they added to it. */
const mergedList = (stored: readonly string[], { seen, wanted }: { seen: readonly string[]; wanted: readonly string[] }): string[] => {
  const removed = seen.filter((one) => !wanted.includes(one));
  const added = wanted.filter((one) => !seen.includes(one));
  return [...new Set([...stored, ...added])].filter((one) => !removed.includes(one));
};

/** Changes the origins of a key. The next request is answered by them: no process keeps origins between requests. */
export const changeKeyOrigins: Handler<typeof staffContract.keys.changeOrigins> = async (deps, caller, { params: { id }, body }) => {
  const { merchantId, address } = caller;
  const key = await deps.db.transaction(async (tx) => {
    const before = await lockKey(tx, merchantId, id);
    if (!before) return null;
    const origins = mergedList(before.origins, body);
    if (origins.join(" ") === before.origins.join(" ")) return before;
    await storeOrigins(tx, { merchantId, id, origins });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "key.change",
      subject: { kind: "key", id, name: before.name },
      before: { origins: before.origins },
      after: { origins },
      address,
    });
    return { ...before, origins };
  });
  return key ? ok(keyView(key)) : refuse("not-found");
};
