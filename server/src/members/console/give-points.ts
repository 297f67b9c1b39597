import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { grantPoints } from "../points/grant-points.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { giveOnce } from "./act-on-member.ts";
import { writePointsNote } from "./gift-store.ts";

/** Gives points to a member, or takes them, with an entry of the ledger; refused where the balance would be negative. */
export const givePoints: Handler<typeof staffContract.members.givePoints> = async (deps, caller, { params: { id }, body, key }) => {
  const { merchantId, person } = caller;
  const { points: amount, reason } = body;
  return giveOnce(deps, caller, {
    id,
    key,
    body: { points: amount, reason },
    check: ({ member: { points } }) => (points + amount < 0 ? refuse("points-below-zero", { points }) : ok(null)),
    async give({ tx, member: { points }, audit }) {
      const entryId = deps.random.id();
      const balance = await grantPoints(tx, { merchantId, dinerId: id }, { id: entryId, amount, now: deps.clock.now() });
      if (balance === null) throw new Error("the locked balance of a member has changed");
      await writePointsNote(tx, { merchantId, entryId, dinerId: id, text: reason, by: person.name });
      await audit({ action: "member.points", before: { points }, after: { points: balance }, reason });
    },
  });
};
