import { LOCALES } from "@comanda/domain/locale";
import { phoneText } from "@comanda/domain/member/international-phone";
import { MAIL_LENGTH } from "@comanda/domain/member/profile";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { NameFields } from "./name-fields.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

/** All fields of a member's profile (specification, section 2: Become Member popup). */
export function ProfileFields({ form, birthdayField }: { form: ProfileForm; birthdayField: ReactNode }) {
  const t = usePageTranslate();
  const { phone } = form.profile;
  return (
    <>
      <Field label={t("phone")} value={phone && phoneText(phone)} error={form.errorAt("phone")} readOnly />
      <NameFields form={form} />
      {birthdayField}
      <MailField form={form} />
      <Language />
    </>
  );
}

/** The email address. */
export function MailField({ form }: { form: ProfileForm }) {
  const t = usePageTranslate();
  return (
    <Field
      label={t("email")}
      type="email"
      name="email"
      autoComplete="email"
      enterKeyHint="done"
      maxLength={MAIL_LENGTH}
      value={form.profile.mail}
      error={form.errorAt("mail")}
      onChange={({ currentTarget }) => form.write({ mail: currentTarget.value })}
      onBlur={() => form.leave("mail")}
    />
  );
}

/** The page's language, read-only (specification, section 2: Become Member popup). */
function Language() {
  const t = usePageTranslate();
  const locale = useLocale();
  return (
    <div className="c-field">
      <span className="c-field__label">{t("language")}</span>
      <p className="c-field__box profile-language">
        <span>{LOCALES[locale].name}</span>
        <Icon name="globe" size={18} />
      </p>
    </div>
  );
}
