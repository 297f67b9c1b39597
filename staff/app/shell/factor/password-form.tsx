import { Field } from "@comanda/ui/forms/field";
import { type ReactNode, useState } from "react";
import { FactorForm, type FactorFormProps } from "./factor-form.tsx";
import { useFactorText } from "./factor-text.ts";

type PasswordFormProps = Omit<FactorFormProps, "onSend" | "children"> & {
  /** What is said where something is missing. */
  emptyText: string;
  /** Whether what stands above the password is filled in. */
  isReady?: boolean;
  /** Does it with the password; returns what was wrong, empty for nothing. */
  onSend: (password: string) => Promise<string>;
  children?: ReactNode;
};

/** Asks for the own password before something about the sign-in is changed. */
export function PasswordForm({ emptyText, isReady = true, onSend, children, ...form }: PasswordFormProps) {
  const t = useFactorText();
  const [password, setPassword] = useState("");
  return (
    <FactorForm {...form} onSend={async () => (password === "" || !isReady ? emptyText : onSend(password))}>
      {children}
      <Field
        label={t("password")}
        type="password"
        autoComplete="current-password"
        value={password}
        required
        onChange={({ target }) => setPassword(target.value)}
      />
    </FactorForm>
  );
}
