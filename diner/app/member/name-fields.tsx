import { NAME_LENGTH } from "@comanda/domain/member/profile";
import { Field } from "@comanda/ui/forms/field";
import type { RefObject } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import type { ProfileForm } from "./use-profile-form.ts";

const NAMES = [
  { name: "firstName", autoComplete: "given-name" },
  { name: "lastName", autoComplete: "family-name" },
] as const;

/** First and last name; `first` is the field that gets the focus when a popup opens. */
export function NameFields({ form, first }: { form: ProfileForm; first?: RefObject<HTMLInputElement | null> }) {
  const t = usePageTranslate();
  return (
    <div className="profile-names">
      {NAMES.map(({ name, autoComplete }) => (
        <Field
          key={name}
          ref={name === "firstName" ? first : undefined}
          label={t(name)}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="words"
          maxLength={NAME_LENGTH}
          value={form.profile[name]}
          error={form.errorAt(name)}
          onChange={({ currentTarget }) => form.write({ [name]: currentTarget.value })}
          onBlur={() => form.leave(name)}
        />
      ))}
    </div>
  );
}
