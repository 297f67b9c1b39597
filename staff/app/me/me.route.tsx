import { type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { chooseTheme, useThemeChoice } from "@comanda/web/client/theme-chosen";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { ChoosePassword } from "../shell/session/choose-password.tsx";
import { DeviceName } from "./device-name.tsx";
import { KeySettings, SoundChoices } from "./device-settings.tsx";
import { FactorSection } from "./factor-section.tsx";
import { PinSection } from "./pin-section.tsx";
import { useMay, usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useSignOut } from "../shell/session/use-sign-out.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useDayTimeText } from "../text/formats.ts";
import { usePeopleText } from "../text/people-text.ts";
import { useLocale } from "../text/text.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import type { Route } from "./+types/me.route";
import "./me.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const sessions = await site.consoleAt(params.merchantId).session.list();
  if (!sessions.success) throw pageFailure(site, sessions.status);
  return sessions.data;
}

/** The signed-in person's own page: language, theme, password, and the sessions on other devices. */
export default function Me({ loaderData }: Route.ComponentProps) {
  const t = usePeopleText();
  const locale = useLocale();
  const theme = useThemeChoice();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { name } = usePerson();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [isChanging, setChanging] = useState(false);
  const chooseLanguage = async (language: Locale) => {
    const answer = await call("PUT /api/staff/me", merchantId, { body: { language } });
    if (answer.success) await revalidate();
    else toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
  };
  const signOut = useSignOut();
  return (
    <main className="page me">
      <title>{name}</title>
      <h1 className="t-title-1">{name}</h1>
      <h2 className="t-title-3">{t("language")}</h2>
      <Segmented
        name="language"
        label={t("language")}
        value={locale}
        options={locales.map((value) => ({ value, label: <span lang={value}>{LOCALES[value].name}</span> }))}
        onChange={(value) => void chooseLanguage(value)}
      />
      <h2 className="t-title-3">{t("theme")}</h2>
      <Segmented
        name="theme"
        label={t("theme")}
        value={theme}
        options={optionsOf({ light: t("themeLight"), dark: t("themeDark"), auto: t("themeAuto") })}
        onChange={chooseTheme}
      />
      <KeySettings />
      <SoundChoices />
      {isChanging ? (
        <ChoosePassword
          current={null}
          onChosen={() => {
            setChanging(false);
            toast(t("passwordChanged"), "success");
            void revalidate();
          }}
        />
      ) : (
        <Button look="secondary" onClick={() => setChanging(true)}>
          {t("changePassword")}
        </Button>
      )}
      <PinSection />
      {may("screens.pair") && <DeviceName />}
      <FactorSection />
      <Sessions sessions={loaderData} />
      <ActButton look="secondary" onAct={() => signOut()}>
        {t("signOut")}
      </ActButton>
    </main>
  );
}

function Sessions({ sessions }: { sessions: Route.ComponentProps["loaderData"] }) {
  const t = usePeopleText();
  const { id: merchantId } = useRestaurant();
  const dayTime = useDayTimeText();
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();
  const end = async (id: string) => {
    const answer = await call("POST /api/staff/sessions/end", merchantId, { body: { id } });
    if (!answer.success) tell(answer);
    await revalidate();
  };
  return (
    <section>
      <h2 className="t-title-3">{t("sessions")}</h2>
      <ul className="sessions">
        {sessions.map(({ id, device, seenAt, isCurrent }) => (
          <li key={id}>
            <span className="sessions__device">
              {device || t("unknownDevice")} · {dayTime(Date.parse(seenAt))}
            </span>
            {isCurrent ? (
              <Badge>{t("thisDevice")}</Badge>
            ) : (
              <ActButton look="secondary" size={44} onAct={() => end(id)}>
                {t("endSession")}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
