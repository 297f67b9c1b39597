import "./profile.css";
import { Button } from "@comanda/ui/buttons/button";
import { type CloseReason, Sheet } from "@comanda/ui/sheets/sheet";
import { useId, useRef, useState } from "react";
import { saveAndGoOn } from "../shell/guards/login-gate.ts";
import { useMember } from "../shell/session/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useWaitingAction } from "../shell/guards/use-waiting-action.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { CheckedForm } from "./checked-form.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NameFields } from "./name-fields.tsx";
import { MemberPlaceholder } from "./member-placeholder.tsx";
import { NAMES } from "./profile-form.ts";
import { useProfileForm } from "./use-profile-form.ts";

/** Asks a member without a name for it, and then runs the waiting action (specification, section 4: Login gate). */
export default function EditProfileSheet({ open, onClose }: PopupProps<"edit-profile">) {
  const t = usePageTranslate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const who = useMember(useMerchant().id);
  const [isAsking, setAsking] = useState(false);
  const saved = useWaitingAction(open);
  const form = useProfileForm({
    member: who.member,
    fields: NAMES,
    onSaved: () => {
      saved();
      onClose();
    },
  });
  const close = (reason: CloseReason) => (form.isChanged && (reason === "drag" || reason === "scrim") ? setAsking(true) : onClose());
  const leave = () => {
    setAsking(false);
    form.forget();
    onClose();
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={t("whatToCallYou")}
        closeLabel={t("close")}
        initialFocus={who.member ? first : undefined}
        footer={
          who.member ? (
            <Button type="submit" form={formId} size={56} wide loading={form.isSaving}>
              {saveAndGoOn() ?? t("saveName")}
            </Button>
          ) : undefined
        }
      >
        <div className="edit-profile">
          <p className="edit-profile__why">{t("whyName")}</p>
          <CheckedForm id={formId} form={form}>
            {who.member ? <NameFields form={form} first={first} /> : <MemberPlaceholder who={who} rows={2} />}
          </CheckedForm>
        </div>
      </Sheet>
      <LeaveDialog open={open && isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}
