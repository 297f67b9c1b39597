import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { PLAIN } from "@comanda/domain/record/record-change";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { TextArea } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useRecordDraft } from "../records/use-record-draft.ts";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { deferred } from "../shell/deferred.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

const MAX_CHARACTERS = 500;

const NoteConflict = deferred(() => import("./note-conflict.tsx").then((file) => file.NoteConflict));

/** The note of the staff about a member. */
export function MemberNote({ member: { note }, onChange }: { member: StaffMember; onChange: () => void }) {
  const t = useMemberText();
  return (
    <TitledSection className="member__panel" title={t("memberNote")}>
      <p className="member__note" dir="auto">
        {note || t("noNote")}
      </p>
      <Button look="secondary" size={44} onClick={onChange}>
        {t("changeNote")}
      </Button>
    </TitledSection>
  );
}

/** Changes the note. Where somebody else has changed it meanwhile, one of the two is chosen, and what is typed stays until then. */
export function NoteSheet({ member: { id, note }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [isBusy, submits] = useSubmit();
  const draft = useRecordDraft<{ note: string }, never>({
    name: "note",
    stored: { note },
    shape: PLAIN,
    save: ({ seen, wanted }) =>
      call("PUT /api/staff/members/:id/note", merchantId, {
        params: { id },
        body: { seen: { note: seen.note ?? note }, wanted: { note: wanted.note ?? note } },
      }),
    onSaved: () => {
      toast(t("noteSaved"), "success");
      onClose();
    },
  });
  return (
    <Sheet open onClose={onClose} title={t("changeNote")} closeLabel={t("close")}>
      <form className="member__form" onSubmit={submits(() => draft.save())}>
        {draft.conflict && <NoteConflict draft={draft} onFail={draft.dismiss} />}
        <TextArea
          label={t("memberNote")}
          help={t("noteHelp")}
          rows={4}
          maxLength={MAX_CHARACTERS}
          value={draft.wanted.note}
          onChange={({ target }) => draft.change({ note: target.value })}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("saveNote")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
