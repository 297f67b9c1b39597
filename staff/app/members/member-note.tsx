import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { TextArea } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useMemberText } from "./members-text.ts";
import { useSettleMember } from "./member-changes.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

const MAX_CHARACTERS = 500;

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

/** Changes the note. Where somebody else has changed it meanwhile, that note is shown, and what is typed stays. */
export function NoteSheet({ member: { id, note }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const toast = useToast();
  const settle = useSettleMember();
  const { id: merchantId } = useRestaurant();
  const [isBusy, submits] = useSubmit();
  const [seen, setSeen] = useState(note);
  const [typed, setTyped] = useState(note);
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = async () => {
    const answer = await call("PUT /api/staff/members/:id/note", merchantId, { params: { id }, body: { seen, wanted: typed } });
    if (!answer.success && answer.code === RECORD_CHANGED) {
      const { note: now = "" } = answer.data as { note?: string };
      setSeen(now);
      return setTheirs(now);
    }
    if (!settle(answer)) return;
    toast(t("noteSaved"), "success");
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("changeNote")} closeLabel={t("close")}>
      <form className="member__form" onSubmit={submits(save)}>
        <TextArea
          label={t("memberNote")}
          help={t("noteHelp")}
          error={theirs === null ? undefined : t("noteTheirs", { note: theirs || t("noNote") })}
          rows={4}
          maxLength={MAX_CHARACTERS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("saveNote")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
