import { TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { call } from "../calls/call.ts";
import { ChoosePassword } from "./choose-password.tsx";
import { useRestaurant } from "../frame/console-data.ts";
import "./sign-in.css";

type SignInFormProps = {
  /** Shown above the fields. */
  heading?: ReactNode;
  /** Shown below the button. */
  footer?: ReactNode;
  onSignedIn: () => void;
};

/** Signs in by name and password; a new person then chooses a password. */
export function SignInForm({ heading, footer, onSignedIn }: SignInFormProps) {
  const t = useTranslate();
  const { id } = useRestaurant();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [firstPassword, setFirstPassword] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const timeText = useTimeText();
  /** A pause says when the next try is possible. */
  const wordsOf = ({ code, data, msg }: { code: number; data: unknown; msg: string }): string => {
    const { retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number };
    if (code !== TOO_MANY_REQUESTS || retryAfterSeconds === undefined) return msg;
    return t("tooManyTries", { time: timeText(new Date(Date.now() + retryAfterSeconds * 1000).toISOString()) });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: String(form.get("name")).trim(),
      password: String(form.get("password")),
      device: navigator.userAgent.slice(0, 200),
    };
    if (body.name === "" || body.password === "") return setError(t("signInEmpty"));
    setBusy(true);
    const answer = await call("POST /api/staff/sign-in", id, { body });
    setBusy(false);
    if (answer.success && answer.data.mustChangePassword) return setFirstPassword(body.password);
    if (answer.success) return onSignedIn();
    setError(answer.status === 0 ? t("noAnswer") : wordsOf(answer));
    password.current?.focus();
  };

  if (firstPassword !== null) return <ChoosePassword current={firstPassword} onChosen={onSignedIn} />;
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      {heading}
      <Field label={t("name")} name="name" autoComplete="username" autoCapitalize="off" required />
      <Field ref={password} label={t("password")} name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" wide loading={isBusy}>
        {t("signIn")}
      </Button>
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      {footer}
    </form>
  );
}
