import { TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type SubmitEvent, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";
import { ChoosePassword } from "../shell/frame/choose-password.tsx";
import "../shell/frame/sign-in.css";

/** Signs in by name and password, then opens the page that was asked for. */
export default function SignIn() {
  const t = useTranslate();
  const { id, name: restaurant, logo } = useRestaurant();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [firstPassword, setFirstPassword] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const timeText = useTimeText();
  const proceed = () => navigate(ownPath(query.get("next"), id), { replace: true });
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
    if (answer.success) return proceed();
    setError(answer.status === 0 ? t("noAnswer") : wordsOf(answer));
    password.current?.focus();
  };

  if (firstPassword !== null || query.has("change"))
    return (
      <main className="sign-in">
        <title>{t("choosePassword")}</title>
        <ChoosePassword current={firstPassword} onChosen={() => void proceed()} />
      </main>
    );
  return (
    <main className="sign-in">
      <title>{t("signInTo", { restaurant })}</title>
      <form className="sign-in__form" onSubmit={submit} noValidate>
        <img src={logo} alt="" width={64} height={64} />
        <h1 className="t-title-1">{t("signInTo", { restaurant })}</h1>
        <Field label={t("name")} name="name" autoComplete="username" autoCapitalize="off" required />
        <Field ref={password} label={t("password")} name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" wide loading={isBusy}>
          {t("signIn")}
        </Button>
        <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
        <p className="t-caption sign-in__forgot">{t("forgot")}</p>
        <Link className="sign-in__forgot" to={`/${id}/screen`}>
          {t("aScreen")}
        </Link>
      </form>
    </main>
  );
}

/** The page after signing in: only one of this restaurant's console. */
const ownPath = (next: string | null, merchantId: string): string => {
  const path = (next ?? "").replace(/^\/staff/, "");
  return path.startsWith(`/${merchantId}/`) ? path : `/${merchantId}/orders`;
};
