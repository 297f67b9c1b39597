import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { useLockText } from "../lock/lock-text.ts";
import { call } from "../calls/call.ts";
import { ChoosePassword } from "./choose-password.tsx";
import { useRestaurant } from "../frame/console-data.ts";
import "./sign-in.css";

type SignInFormProps = {
  /** Shown above the fields. */
  heading?: ReactNode;
  /** Shown below the button. */
  footer?: ReactNode;
  /** The name of the person whose password is asked for; absent where it is typed. */
  name?: string;
  onSignedIn: (person: { id: string }) => void;
};

/** Signs in by name and password, and by a code where the person has a second factor; a new person then chooses a password. */
export function SignInForm({ heading, footer, name, onSignedIn }: SignInFormProps) {
  const t = useLockText();
  const { id } = useRestaurant();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [first, setFirst] = useState<{ id: string; password: string } | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The person has just been chosen: only the password is typed.
    if (name !== undefined) password.current?.focus();
  }, [name]);
  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode]);
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
    const typed = { name: String(form.get("name")).trim(), password: String(form.get("password")) };
    const typedCode = String(form.get("code") ?? "").trim();
    if (typed.name === "" || typed.password === "") return setError(t("signInEmpty"));
    if (needsCode && typedCode === "") return setError(t("codeEmpty"));
    setBusy(true);
    const body = { ...typed, device: navigator.userAgent.slice(0, 200), ...(needsCode && { code: typedCode }) };
    const answer = await call("POST /api/staff/sign-in", id, { body });
    setBusy(false);
    if (answer.success && answer.data.mustChangePassword) return setFirst({ id: answer.data.id, password: typed.password });
    if (answer.success) return onSignedIn(answer.data);
    const isFirstQuestion = answer.code === SECOND_FACTOR_NEEDED;
    setNeedsCode(isFirstQuestion || needsCode);
    setError(isFirstQuestion ? "" : answer.status === 0 ? t("noAnswer") : wordsOf(answer));
    if (answer.code === SECOND_FACTOR_WRONG) codeField.current?.focus();
    else if (!isFirstQuestion) password.current?.focus();
  };

  if (first !== null) return <ChoosePassword current={first.password} onChosen={() => onSignedIn(first)} />;
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      {heading}
      {name === undefined ? (
        <Field label={t("name")} name="name" autoComplete="username" autoCapitalize="off" required />
      ) : (
        <input type="hidden" name="name" autoComplete="username" value={name} />
      )}
      <Field ref={password} label={t("password")} name="password" type="password" autoComplete="current-password" required />
      {needsCode && (
        <Field ref={codeField} label={t("code")} help={t("codeHelp")} name="code" autoComplete="one-time-code" maxLength={20} required />
      )}
      <Button type="submit" wide loading={isBusy}>
        {t("signIn")}
      </Button>
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      {footer}
    </form>
  );
}
