import { type ReactNode, useEffect, useRef } from "react";
import type { ProfileForm } from "./use-profile-form.ts";

/** The form around fields of a profile; each refusal moves the focus to the first field that is wrong. */
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
