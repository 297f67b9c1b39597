import "./profile.css";
import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { ActionBar } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { useToast } from "@comanda/ui/feedback/toast";
import { useId } from "react";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { Naming } from "../ui/naming.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { identifierText, initialsOf } from "../ui/words/member-words.ts";
import { useGoBack } from "../ui/use-go-back.ts";
import { useBirthday } from "./birthday-field.tsx";
import { CheckedForm } from "./checked-form.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { MemberPlaceholder } from "./member-placeholder.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { FIELDS } from "./profile-form.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** A member's profile, for reading and editing (design, screen 29). Personal data is not in the page: the browser requests it. */
export function ProfilePage() {
  const t = usePageTranslate();
  const show = useToast();
  const formId = useId();
  const { id } = useMerchant();
  const who = useMember(id);
  const goBack = useGoBack();
  const form = useProfileForm({ member: who.member, fields: FIELDS, onSaved: () => show(t("profileSaved"), "success") });
  const { isPicking, field, picker } = useBirthday(form);
  const unsaved = useUnsaved(form.isChanged, isPicking);
  return (
    <div className="u-page profile">
      <PageHeader
        title={t("yourProfile")}
        back={<IconButton icon="chevron-left" label={t("back")} onClick={() => unsaved.leave(goBack)} />}
        trailing={<LanguageMenu />}
      />
      <main className="profile__main">
        <CheckedForm id={formId} form={form}>
          {who.member ? (
            <>
              <MemberHead member={who.member} />
              <ProfileFields form={form} birthdayField={field} />
            </>
          ) : (
            <MemberPlaceholder who={who} rows={5} hasHead />
          )}
        </CheckedForm>
      </main>
      {(who.member || !who.isKnown) && (
        <ActionBar label={t("saveChanges")}>
          <Button
            type="submit"
            form={formId}
            wide
            loading={form.isSaving}
            disabledReason={form.isChanged ? undefined : t("nothingChanged")}
          >
            {t("saveChanges")}
          </Button>
        </ActionBar>
      )}
      {picker}
      <LeaveDialog open={unsaved.isAsking} onStay={unsaved.stay} onLeave={goBack} />
    </div>
  );
}

function MemberHead({ member }: { member: MemberView }) {
  const t = usePageTranslate();
  const { memberLevel: level, name, identifier } = member;
  const initials = initialsOf(member);
  return (
    <div className="profile-head">
      <span className="profile-head__initials" aria-hidden="true">
        {initials || <Icon name="user" size={32} />}
      </span>
      <div>
        <h2 className="t-title-3">
          {level ? <Naming sentence={t("levelMember", { level })} name={level} lang={member.memberLevelLang} /> : name}
        </h2>
        <p className="profile-head__number">{t("memberNumber", { number: identifierText(identifier) })}</p>
      </div>
    </div>
  );
}
