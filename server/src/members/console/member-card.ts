import type { staffContract } from "@comanda/contract/staff/index";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { changeHeldMember } from "./act-on-member.ts";
import { setMemberNote } from "./held-member-store.ts";
import { readStaffMember } from "./staff-member-view.ts";

/** One member with level, points, coupons, ledger and last orders. */
export const getStaffMember: Handler<typeof staffContract.members.get> = async (deps, { merchantId, locale }, { params }) => {
  const member = await readStaffMember(deps, { merchantId, dinerId: params.id, locale });
  return member ? ok(member) : refuse("not-found");
};

/** Returns the phone of a member, with a line in the audit. */
export const showPhone: Handler<typeof staffContract.members.showPhone> = (deps, caller, { params: { id } }) =>
  changeHeldMember(deps, caller, {
    id,
    async change({ member: { phone }, audit }) {
      await audit({ action: "member.show-phone" });
      return ok({ phone });
    },
  });

/** Stores the note about a member. The audit says that it was changed, not what it says: its lines cannot be erased. */
export const saveNote: Handler<typeof staffContract.members.saveNote> = async (deps, caller, { params: { id }, body }) => {
  const { merchantId, locale } = caller;
  const wanted = body.wanted.note.trim();
  const saved = await changeHeldMember(deps, caller, {
    id,
    async change({ tx, member: { note }, audit }): Promise<Result<null, "note-changed">> {
      const merged = await mergeChange(
        { note },
        { seen: body.seen, wanted: { note: wanted } },
        {
          shape: PLAIN,
          why: "note-changed",
          findLast: () => findLastChange(tx, { merchantId, actions: ["member.note"], subjectId: id }),
        },
      );
      if (!merged.ok) return merged;
      if (merged.value.changed.length === 0) return ok(null);
      await setMemberNote(tx, { merchantId, dinerId: id, note: wanted });
      await audit({ action: "member.note", before: { characters: note.length }, after: { characters: wanted.length } });
      return ok(null);
    },
  });
  if (!saved.ok) return saved;
  const member = await readStaffMember(deps, { merchantId, dinerId: id, locale });
  return member ? ok(member) : refuse("not-found");
};
