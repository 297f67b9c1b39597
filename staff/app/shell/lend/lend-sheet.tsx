import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, STAFF_CREDENTIALS_WRONG, TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type SubmitEvent, useRef, useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { useLockText } from "../lock/lock-text.ts";
import { usePerson } from "../frame/console-data.ts";
import { lenderHeader, type LendRequest } from "./lending.ts";

const NOT_ALLOWED = 403;
/** After these refusals something else is typed. */
const ASKED_AGAIN: readonly number[] = [STAFF_CREDENTIALS_WRONG, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG];

/** The name and the password of a person who allows one action. */
export function LendSheet({ request }: { request: LendRequest }) {
  const t = useLockText();
  const person = usePerson();
  const timeText = useTimeText();
  const first = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const wordsOf = ({ code, data, msg, status }: Awaited<ReturnType<LendRequest["attempt"]>>): string | null => {
    const { retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number };
    if (status === 0) return t("noAnswer");
    if (code === TOO_MANY_REQUESTS && retryAfterSeconds !== undefined)
      return t("tooManyTries", { time: timeText(new Date(Date.now() + retryAfterSeconds * 1000).toISOString()) });
    if (code === NOT_ALLOWED) return t("lendNotEnough");
    return ASKED_AGAIN.includes(code) ? msg : null;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, typed] = [String(form.get("lender")).trim(), String(form.get("lender-password"))];
    if (name === "" || typed === "") return setError(t("signInEmpty"));
    setBusy(true);
    const code = String(form.get("lender-code") ?? "").trim();
    const answer = await request.attempt(lenderHeader({ name, password: typed, ...(code !== "" && { code }) }));
    setBusy(false);
    const words = answer.success ? null : wordsOf(answer);
    if (words === null) return request.end(answer);
    setError(words);
    if (answer.code === SECOND_FACTOR_NEEDED || hasCode) return setHasCode(true);
    password.current?.focus();
  };
  return (
    <Sheet open onClose={() => request.end(null)} title={t("askManager")} closeLabel={t("close")} initialFocus={first}>
      <form className="sign-in__form" onSubmit={submit} noValidate autoComplete="off">
        <p>{t("lendHelp", { name: person.name })}</p>
        <Field ref={first} label={t("name")} name="lender" autoComplete="off" autoCapitalize="off" required />
        <Field ref={password} label={t("password")} name="lender-password" type="password" autoComplete="off" required />
        {hasCode && <Field label={t("code")} help={t("codeHelp")} name="lender-code" autoComplete="off" maxLength={20} />}
        <Button type="submit" wide loading={isBusy}>
          {t("lendOnce")}
        </Button>
        <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      </form>
    </Sheet>
  );
}
