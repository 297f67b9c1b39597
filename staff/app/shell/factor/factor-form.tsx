import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { type ReactNode, useState } from "react";
import { useSubmit } from "../act-button.tsx";
import { useFactorText } from "./factor-text.ts";
import "./factor.css";

export type FactorFormProps = {
  /** The button that sends it. */
  action: string;
  /** The words of the button that leaves it. */
  cancel?: string | undefined;
  /** Sends what is typed; returns what was wrong, empty for nothing. */
  onSend: () => Promise<string>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form of one step, with what was wrong above its buttons. */
export function FactorForm({ action, cancel, onSend, onCancel, children }: FactorFormProps) {
  const t = useFactorText();
  const [error, setError] = useState("");
  const [isBusy, submits] = useSubmit();
  return (
    <form className="factor__form" onSubmit={submits(async () => setError(await onSend()))} noValidate>
      {children}
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      <div className="factor__buttons">
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel ?? t("factorCancel")}
        </Button>
      </div>
    </form>
  );
}
