import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type SubmitEvent, useState } from "react";
import { call } from "../calls/call.ts";
import { useRestaurant } from "../frame/console-data.ts";
import { useTranslate } from "../../text/text.tsx";
import "./sign-in.css";

/** A new person, or one whose password was reset, chooses a password. `current`: the first password, null where it has to be typed again. */
export function ChoosePassword({ current, onChosen }: { current: string | null; onChosen: () => void }) {
  const t = useTranslate();
  const { id } = useRestaurant();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { current: current ?? String(form.get("current")), next: String(form.get("next")) };
    if (body.current === "" || body.next === "") return setError(t("passwordRules"));
    setBusy(true);
    const answer = await call("PUT /api/staff/password", id, { body });
    setBusy(false);
    if (answer.success) onChosen();
    else setError(answer.status === 0 ? t("noAnswer") : answer.msg);
  };
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      <h1 className="t-title-1">{t("choosePassword")}</h1>
      <p>{t("choosePasswordHelp")}</p>
      {current === null && <Field label={t("firstPassword")} name="current" type="password" autoComplete="current-password" required />}
      <Field
        label={t("newPassword")}
        help={t("passwordRules")}
        name="next"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_CHARACTERS}
        required
      />
      <Button type="submit" wide loading={isBusy}>
        {t("continue")}
      </Button>
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
    </form>
  );
}
