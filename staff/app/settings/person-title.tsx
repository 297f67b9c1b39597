import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Field } from "@comanda/ui/forms/field";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { usePeopleText } from "../text/people-text.ts";
import { FormButtons } from "./form-buttons.tsx";

const LONGEST_TITLE = 60;

type TitleProps = { name: string; title: string; onTitle: (title: string) => Promise<unknown> };

/** The name of a person with what stands beside it, which the owner writes. */
export function PersonTitle({ name, title, onTitle }: TitleProps) {
  const t = usePeopleText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, submits] = useSubmit();
  const { field, pencil } = useFocusInTurn(typed !== null);
  const save = async () => {
    if (typed !== null && typed.trim() !== title) await onTitle(typed.trim());
    setTyped(null);
  };
  if (typed === null)
    return (
      <span className="person__title">
        <strong>{name}</strong> {title}
        <IconButton ref={pencil} icon="pencil" label={t("titleOf", { name })} onClick={() => setTyped(title)} />
      </span>
    );
  return (
    <form onSubmit={submits(save)} noValidate>
      <Field
        ref={field}
        label={t("titleOf", { name })}
        help={t("titleHelp")}
        value={typed}
        maxLength={LONGEST_TITLE}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormButtons isBusy={isBusy} save={t("titleSave")} cancel={t("titleCancel")} onClose={() => setTyped(null)} />
    </form>
  );
}

/** Focuses the field when it opens, and the button that opened it when it closes. */
function useFocusInTurn(isOpen: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) pencil.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { field, pencil };
}
