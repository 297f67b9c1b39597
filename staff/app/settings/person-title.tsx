import { Field } from "@comanda/ui/forms/field";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { usePeopleText } from "../text/people-text.ts";
import { FormButtons } from "./form-buttons.tsx";

const LONGEST_TITLE = 60;

type TitleProps = { name: string; title: string; onTitle: (title: string) => Promise<unknown>; onClose: () => void };

/** The field in which the owner writes what stands beside the name of a person. It has the focus when it opens. */
export function PersonTitle({ name, title, onTitle, onClose }: TitleProps) {
  const t = usePeopleText();
  const [typed, setTyped] = useState(title);
  const [isBusy, submits] = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async () => {
    if (typed.trim() !== title) await onTitle(typed.trim());
    onClose();
  };
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
      <FormButtons isBusy={isBusy} save={t("titleSave")} cancel={t("titleCancel")} onClose={onClose} />
    </form>
  );
}
