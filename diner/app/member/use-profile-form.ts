import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { useToast } from "@comanda/ui/feedback/toast";
import { type FormEvent, useState } from "react";
import { memberStore } from "../shell/session/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { isChanged, type ProfileField, profileOf, wrongsIn } from "./profile-form.ts";
import { saveProfile } from "./save-profile.ts";
import { useTypedProfile } from "./use-typed-profile.ts";

type SaveRequest = {
  /** Null until the member is loaded. */
  member: MemberView | null;
  fields: readonly ProfileField[];
  onSaved: (member: MemberView) => void;
};

/**
 * The form of a member's profile. Typed values are held over the stored ones. A field's error is shown after the field lost the focus or
 * the form was submitted; `refusals` counts failed submissions (design, section 12: Become member).
 */
export function useProfileForm({ member, fields, onSaved }: SaveRequest) {
  const t = usePageTranslate();
  const show = useToast();
  const from = { merchantId: useMerchant().id, locale: useLocale() };
  const before = profileOf(member);
  const { wrongs, ...typed } = useTypedProfile(before);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const save = async (of: MemberView) => {
    setSaving(true);
    const saved = await saveProfile(from, of, { profile: typed.profile, fields });
    setSaving(false);
    if ("wrongs" in saved) {
      typed.refuse(saved.wrongs);
      return setRefusals(refusals + 1);
    }
    if ("msg" in saved) return show(saved.msg ?? t("unreachable"), "problem");
    if ("isSignedOut" in saved) return;
    memberStore(from.merchantId).setMember(saved.member, from.locale);
    typed.forget(typed.profile);
    onSaved(saved.member);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !member) return;
    typed.leave(...fields);
    if (Object.keys(wrongsIn(typed.profile, fields)).length > 0) setRefusals(refusals + 1);
    else void save(member);
  };
  const errorAt = (field: ProfileField) => wrongs[field] && t(wrongs[field]);
  return { ...typed, submit, refusals, isSaving, isChanged: isChanged(typed.profile, before), errorAt };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
