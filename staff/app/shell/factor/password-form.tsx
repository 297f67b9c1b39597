import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type ReactNode, useState } from "react";
import { useSubmit } from "../act-button.tsx";
import { useFactorText } from "./factor-text.ts";
import "./factor.css";

type PasswordFormProps = {
  /** The button that sends it. */
  action: string;
  /** What is said where something is missing. */
  emptyText: string;
  /** Whether what stands above the password is filled in. */
  isReady?: boolean;
  /** Does it with the password; returns what was wrong, empty for nothing. */
  onSend: (password: string) => Promise<string>;
  onCancel: () => void;
  /** The words of the button that leaves it. */
  cancel?: string | undefined;
  children?: ReactNode;
};

/** Asks for the own password before something about the sign-in is changed. */
export function PasswordForm({ action, emptyText, isReady = true, onSend, onCancel, cancel, children }: PasswordFormProps) {
  const t = useFactorText();
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [isBusy, submits] = useSubmit();
  const send = async () => setError(password === "" || !isReady ? emptyText : await onSend(password));
  return (
    <form className="factor__form" onSubmit={submits(send)} noValidate>
      {children}
      <Field
        label={t("password")}
        type="password"
        autoComplete="current-password"
        value={password}
        required
        onChange={({ target }) => setPassword(target.value)}
      />
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
