import { type ReactNode, useEffect, useRef } from "react";
import type { ProfileForm } from "./use-profile-form.ts";

/** The form around the fields of a profile; each failed submission moves the focus to the first invalid field. */
export function CheckedForm({ id, form: { refusals, submit }, children }: { id: string; form: ProfileForm; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form ref={element} id={id} className="profile-form" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
