import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashOf } from "../../platform/random.ts";
import { type NewAuditLine, writeAudit } from "../../audit/audit-store.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findGift, type Gift, storeGift } from "./gift-store.ts";
import { type HeldMember, holdMember } from "./held-member-store.ts";
import { readStaffMember } from "./staff-member-view.ts";

/** What a line of the audit says besides who and about whom. */
type Said = Pick<NewAuditLine, "action" | "before" | "after" | "reason">;

/** A change of one member in its transaction, with the audit that it writes. */
export type MemberChange = { tx: Queryable; member: HeldMember; audit: (said: Said) => Promise<void> };

type Changing<Value, Why extends string> = {
  id: string;
  /** Locks what is locked before a member: diner and orders. */
  lockFirst?: (tx: Queryable) => Promise<void>;
  change: (held: MemberChange) => Promise<Result<Value, Why>>;
};

/** The number as people read it: `2048 7731`. */
const numberText = (identifier: string): string => identifier.replace(/(\d{4})(?=\d)/g, "$1 ");

/**
 * Locks a member and runs a change. Lines of the audit name the member by the number: they cannot be erased, so that they contain neither
 * name nor phone.
 */
export const changeHeldMember = <Value, Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { id, lockFirst, change }: Changing<Value, Why>,
): Promise<Result<Value, Why | "not-found">> =>
  deps.db.transaction(async (tx): Promise<Result<Value, Why | "not-found">> => {
    const { merchantId, address } = caller;
    await lockFirst?.(tx);
    const member = await holdMember(tx, merchantId, id);
    if (!member) return refuse("not-found");
    const subject = { kind: "member", id, name: numberText(member.identifier) };
    const audit = (said: Said) => writeAudit(deps, tx, { merchantId, actor: actorOf(caller), subject, address, ...said });
    return change({ tx, member, audit });
  });

type Giving<Why extends string> = {
  id: string;
  key: string | null;
  body: object;
  /** Refuses what cannot be given; nothing is written then. */
  check: (held: MemberChange) => Result<null, Why>;
  give: (held: MemberChange) => Promise<void>;
};

/** Gives something to a member once for a key, and returns the member as it is then. */
export async function giveOnce<Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { id, key, body, check, give }: Giving<Why>,
): Promise<Result<StaffMember, Why | "not-found" | "key-reused">> {
  const { merchantId, locale } = caller;
  const gift: Gift = { merchantId, dinerId: id, key: key ?? "", bodyHash: hashOf(JSON.stringify(body)), at: deps.clock.now() };
  const given = await changeHeldMember(deps, caller, {
    id,
    async change(held): Promise<Result<null, Why | "key-reused">> {
      const before = await findGift(held.tx, gift);
      if (before !== "none") return before === "same" ? ok(null) : refuse("key-reused");
      const checked = check(held);
      if (!checked.ok) return checked;
      await storeGift(held.tx, gift);
      await give(held);
      return ok(null);
    },
  });
  if (!given.ok) return given;
  const member = await readStaffMember(deps, { merchantId, dinerId: id, locale });
  return member ? ok(member) : refuse("not-found");
}
