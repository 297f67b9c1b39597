import { NAME_LENGTH } from "@comanda/domain/member/profile";
import { Field } from "@comanda/ui/forms/field";
import type { RefObject } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import type { ProfileForm } from "./use-profile-form.ts";

/** First and last name; `first` is the field that gets the focus when a popup opens. */
export function NameFields({ form, first }: { form: ProfileForm; first?: RefObject<HTMLInputElement | null> }) {
  const t = usePageTranslate();
  return (
    <div className="profile-names">
      <Field
        ref={first}
        label={t("firstName")}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
        value={form.profile.firstName}
        error={form.errorAt("firstName")}
        onChange={({ currentTarget }) => form.write({ firstName: currentTarget.value })}
        onBlur={() => form.leave("firstName")}
      />
      <Field
        label={t("lastName")}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
        value={form.profile.lastName}
        error={form.errorAt("lastName")}
        onChange={({ currentTarget }) => form.write({ lastName: currentTarget.value })}
        onBlur={() => form.leave("lastName")}
      />
    </div>
  );
}
