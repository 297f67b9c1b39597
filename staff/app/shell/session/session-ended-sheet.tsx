import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslate } from "../../text/text.tsx";
import { SESSION_ENDED } from "../calls/call.ts";
import { forgetPages } from "../offline/kept-page.ts";
import { useRestaurant } from "../frame/console-data.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks to sign in over the page when a call says that the session has ended. The page stays as it is, with what was typed. */
export function SessionEndedSheet() {
  const t = useTranslate();
  const { name: restaurant } = useRestaurant();
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
  const proceed = () => {
    setEnded(false);
    void revalidate();
  };
  return (
    <Sheet open locked onClose={() => {}} title={t("signInTo", { restaurant })} under={t("sessionEnded")}>
      <SignInForm onSignedIn={proceed} />
    </Sheet>
  );
}
