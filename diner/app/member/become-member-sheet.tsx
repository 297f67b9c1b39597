import "./profile.css";
import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { type CloseReason, Sheet } from "@comanda/ui/sheets/sheet";
import { useToast } from "@comanda/ui/feedback/toast";
import { useId, useState } from "react";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useContinueAfterSignIn } from "../shell/guards/use-continue-after-sign-in.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { LogoTile } from "../ui/logo-tile.tsx";
import { identifierText } from "../ui/words/member-words.ts";
import { useBirthday } from "./birthday-field.tsx";
import { CheckedForm } from "./checked-form.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { MemberPlaceholder } from "./member-placeholder.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { FIELDS } from "./profile-form.ts";
import { useProfileForm } from "./use-profile-form.ts";

/**
 * The registration form of a new member (specification, section 2: Become Member popup). Continues to the previous destination, whether or
 * not the diner joins.
 */
export default function BecomeMemberSheet({ open }: PopupProps<"become-member">) {
  const t = usePageTranslate();
  const formId = useId();
  const { id, hasPoints = true } = useMerchant();
  const who = useMember(id);
  const goOn = useContinueAfterSignIn();
  const welcome = useWelcome();
  const [isAsking, setAsking] = useState(false);
  const joined = (member: MemberView) => {
    goOn();
    welcome(member);
  };
  const form = useProfileForm({ member: who.member, fields: FIELDS, onSaved: joined });
  const { field, picker } = useBirthday(form, open);
  const close = (reason: CloseReason) => (reason === "drag" && form.isChanged ? setAsking(true) : goOn());
  const leave = () => {
    setAsking(false);
    form.forget();
    goOn();
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        size="full"
        title={<span className="u-hidden">{t("becomeMember")}</span>}
        closeLabel={t("close")}
        footer={
          who.member ? (
            <Button type="submit" form={formId} size={56} wide loading={form.isSaving}>
              {t(hasPoints ? "join" : "becomeMember")}
            </Button>
          ) : undefined
        }
      >
        <CheckedForm id={formId} form={form}>
          <Restaurant number={who.member?.identifier ?? ""} />
          {who.member ? <ProfileFields form={form} birthdayField={field} /> : <MemberPlaceholder who={who} rows={5} />}
        </CheckedForm>
      </Sheet>
      {picker}
      <LeaveDialog open={open && isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}

/** The restaurant's name and the member's number. The heading is hidden from screen readers, which read the popup's name. */
function Restaurant({ number }: { number: string }) {
  const t = usePageTranslate();
  const { shortName: name, logo } = useMerchant();
  return (
    <div className="profile-head">
      <LogoTile logo={logo} name={name} size={56} />
      <div>
        <p className="t-title-1" aria-hidden="true">
          {t("becomeMember")}
        </p>
        <p className="profile-head__number">{number ? t("nameAndNumber", { name, number: identifierText(number) }) : name}</p>
      </div>
    </div>
  );
}

/** Returns a function that shows what the membership has earned. */
function useWelcome(): (member: MemberView) => void {
  const t = usePageTranslate();
  const show = useToast();
  return ({ firstName, availableUserCouponCount: count }) =>
    show(count > 0 ? t("welcomeCoupons", { count }) : t("welcomeMember", { name: firstName }), "success");
}
