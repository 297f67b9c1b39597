import "./profile.css";
import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { missingProfileFields } from "@comanda/domain/member/profile";
import { Button } from "@comanda/ui/buttons/button";
import { type CloseReason, Sheet } from "@comanda/ui/sheets/sheet";
import { useId, useRef, useState } from "react";
import { saveAndGoOn } from "../shell/guards/login-gate.ts";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useWaitingAction } from "../shell/guards/use-waiting-action.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useBirthday } from "./birthday-field.tsx";
import { CheckedForm } from "./checked-form.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NameFields } from "./name-fields.tsx";
import { MemberPlaceholder } from "./member-placeholder.tsx";
import { MailField } from "./profile-fields.tsx";
import { NAMES, type ProfileField } from "./profile-form.ts";
import { useProfileForm } from "./use-profile-form.ts";

/**
 * Asks a member for what their profile misses, and then runs the waiting action (specification, section 4: Login gate). A member without a
 * name is asked for it; one with a name, for the rest.
 */
export default function EditProfileSheet({ open, onClose }: PopupProps<"edit-profile">) {
  const t = usePageTranslate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const who = useMember(useMerchant().id);
  const fields = useAskedFields(open, who.member);
  const [isAsking, setAsking] = useState(false);
  const saved = useWaitingAction(open);
  const form = useProfileForm({
    member: who.member,
    fields,
    onSaved: () => {
      saved();
      onClose();
    },
  });
  const { field: birthday, picker } = useBirthday(form, open);
  const asksName = fields.includes("firstName");
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
        title={t(asksName ? "whatToCallYou" : "completeProfile")}
        closeLabel={t("close")}
        initialFocus={who.member && asksName ? first : undefined}
        footer={
          who.member ? (
            <Button type="submit" form={formId} size={56} wide loading={form.isSaving}>
              {saveAndGoOn() ?? t("saveName")}
            </Button>
          ) : undefined
        }
      >
        <div className="edit-profile">
          <p className="edit-profile__why">{t(asksName ? "whyName" : "whyProfile")}</p>
          <CheckedForm id={formId} form={form}>
            {who.member ? (
              <>
                {asksName && <NameFields form={form} first={first} />}
                {fields.includes("birthday") && birthday}
                {fields.includes("mail") && <MailField form={form} />}
              </>
            ) : (
              <MemberPlaceholder who={who} rows={2} />
            )}
          </CheckedForm>
        </div>
      </Sheet>
      {picker}
      <LeaveDialog open={open && isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}

/** The fields that the popup asks for; they stay what they were when it opened, also while the saved member is shown. */
function useAskedFields(open: boolean, member: MemberView | null): readonly ProfileField[] {
  const [asked, setAsked] = useState<{ isOpen: boolean; fields: readonly ProfileField[] }>({ isOpen: false, fields: NAMES });
  const isOpen = open && member !== null;
  if (isOpen !== asked.isOpen) setAsked({ isOpen, fields: isOpen ? askedFields(member) : asked.fields });
  return asked.fields;
}

/** A name is asked for as a whole. */
function askedFields(member: MemberView): readonly ProfileField[] {
  const missing = missingProfileFields(member);
  const rest = missing.filter((field) => field !== "firstName" && field !== "lastName");
  if (rest.length === 0) return NAMES;
  return rest.length === missing.length ? rest : [...NAMES, ...rest];
}
