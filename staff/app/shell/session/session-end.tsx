import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { ActButton } from "../act-button.tsx";
import { call, SESSION_ENDED } from "../calls/call.ts";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { announcePerson } from "../lock/device-lock.ts";
import { forgetPages } from "../offline/kept-page.ts";
import { deferred } from "../deferred.tsx";
import "./session-warning.css";

const SignInForm = deferred(() => import("./sign-in-form.tsx").then((file) => file.SignInForm));

/** How long before its end a session is warned of, in milliseconds (console: Time limits). */
const WARNING_MS = 5 * 60_000;
/** The end is asked for at least this often, in milliseconds: another tab may use the session. */
const ASKED_EVERY_MS = 30 * 60_000;

type Expiry = { endsAt: string; isFixed: boolean };

/** Says five minutes before its end that the session ends, and keeps it where its longest time allows. */
export function SessionWarning() {
  const t = useTranslate();
  const timeText = useTimeText();
  const { id: merchantId } = useRestaurant();
  const [expiry, setExpiry] = useState<Expiry | null>(null);
  const askAgain = useRef<() => void>(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await call("GET /api/staff/session-expiry", merchantId, {});
      if (!answer.success) return wait(ASKED_EVERY_MS);
      const { endsAt, asOf, isFixed } = answer.data;
      const left = Date.parse(endsAt) - Date.parse(asOf);
      setExpiry(left <= WARNING_MS ? { endsAt, isFixed } : null);
      // When it has ended, the next answer says so, and the sheet for signing in opens.
      wait(left <= WARNING_MS ? left : Math.min(left - WARNING_MS, ASKED_EVERY_MS));
    };
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => void ask(), Math.max(milliseconds, 1_000));
    };
    askAgain.current = () => {
      clearTimeout(timer);
      void ask();
    };
    void ask();
    return () => clearTimeout(timer);
  }, [merchantId]);
  const stay = async () => {
    await call("GET /api/staff/me", merchantId, {});
    askAgain.current();
  };
  return (
    <div className="session-warning" role="alert">
      {expiry && (
        <p className="session-warning__bar">
          <span>{t(expiry.isFixed ? "sessionEndsFixed" : "sessionEnds", { time: timeText(expiry.endsAt) })}</span>
          {expiry.isFixed ? (
            <Button look="secondary" size={44} onClick={() => dispatchEvent(new Event(SESSION_ENDED))}>
              {t("signInAgain")}
            </Button>
          ) : (
            <ActButton look="secondary" size={44} onAct={() => stay()}>
              {t("staySignedIn")}
            </ActButton>
          )}
        </p>
      )}
    </div>
  );
}

/** Asks to sign in over the page, with a form that is loaded then, when a call says that the session has ended. The page stays as it is, with what was typed. */
export function SessionEndedSheet() {
  const t = useTranslate();
  const { id: restaurantId, name: restaurant } = useRestaurant();
  const { id: personId } = usePerson();
  const { revalidate } = useRevalidator();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const ended = () => {
      setEnded(true);
      void forgetPages();
    };
    addEventListener(SESSION_ENDED, ended);
    return () => removeEventListener(SESSION_ENDED, ended);
  }, []);
  if (!hasEnded) return null;
  const proceed = ({ id }: { id: string }) => {
    announcePerson(restaurantId, id);
    // Another person does not go on with what is typed on the page.
    if (id !== personId) return location.reload();
    setEnded(false);
    void revalidate();
  };
  return (
    <Sheet open locked onClose={() => {}} title={t("signInTo", { restaurant })} under={t("sessionEnded")}>
      <SignInForm onSignedIn={proceed} onFail={() => setEnded(false)} />
    </Sheet>
  );
}
