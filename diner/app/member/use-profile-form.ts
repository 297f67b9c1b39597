import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import type { Locale } from "@comanda/domain/locale";
import { useToast } from "@comanda/ui/feedback/toast";
import { call } from "@comanda/web/client/call";
import { serverWords } from "@comanda/web/client/server-words";
import { type FormEvent, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { memberStore } from "../shell/session/member/member-store.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { changesIn, isChanged, type Profile, type ProfileField, profileOf, type Wrongs, wrongsFrom, wrongsIn } from "./profile-form.ts";

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

/** The values typed over a profile, and their errors: of fields that lost the focus, and those that the server reported. */
function useTypedProfile(before: Profile) {
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const [visited, setVisited] = useState<readonly ProfileField[]>([]);
  const [refused, setRefused] = useState<Wrongs>({});
  const profile = { ...before, ...typed };
  return {
    profile,
    wrongs: { ...wrongsIn(profile, visited), ...refused },
    write: (change: Partial<Profile>) => {
      setTyped((others) => ({ ...others, ...change }));
      setRefused({});
    },
    leave: (...fields: readonly ProfileField[]) => setVisited((others) => [...others, ...fields]),
    refuse: setRefused,
    /** Forgets what is typed; after a saving, what is `stored`: what was typed since then stays. */
    forget: (stored: Profile = profile) => {
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== stored[field as ProfileField])));
      setVisited([]);
      setRefused({});
    },
  };
}

type From = { merchantId: string; locale: Locale };

/**
 * The changed member; the errors by field; the server's message, null where there is none to show; or a session that has ended, for which
 * the login popup opens.
 */
type Saving = { member: MemberView } | { wrongs: Wrongs } | { msg: string | null } | { isSignedOut: true };

/** Saves some fields of a member's profile (specification, section 5: Member form). */
async function saveProfile(
  from: From,
  { id, status }: MemberView,
  change: { profile: Profile; fields: readonly ProfileField[] },
): Promise<Saving> {
  const body = { id, status, ...changesIn(change.profile, change.fields) };
  const answer = await call("PUT /api/member", { ...from, body });
  if (answer.success) return { member: answer.data };
  if (answer.status === 401) return { isSignedOut: true };
  const wrongs = wrongsFrom(answer.data);
  if (Object.keys(wrongs).length > 0) return { wrongs };
  return { msg: serverWords(answer) };
}
