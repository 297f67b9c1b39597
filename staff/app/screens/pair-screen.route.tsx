import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type SubmitEvent, useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { RestaurantLogo } from "../shell/frame/restaurant-logo.tsx";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useScreenText } from "./screens-text.ts";
import type { Route } from "./+types/pair-screen.route";
import "../shell/session/sign-in.css";
import "./pair-screen.css";

/** A device that is paired opens its station. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { merchantId } = params;
  const site = context.get(staffContext);
  if (site.callerAt(merchantId) !== "screen") return null;
  const stations = await site.consoleAt(merchantId).kitchen.stations();
  if (stations.success && stations.data[0]) return redirect(`/${merchantId}/kitchen/${stations.data[0].id}`);
  if (stations.status === 401) site.cookie.screens.remove(merchantId);
  return null;
}

/** Pairs the device as a kitchen screen by the code that a manager has made. */
export default function PairScreen() {
  const t = useScreenText();
  const { id, name: restaurant } = useRestaurant();
  const [query] = useSearchParams();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (code === "") return setError(t("pairCodeEmpty"));
    setBusy(true);
    const answer = await call("POST /api/staff/screens/pair", id, { body: { code } });
    // A new document: nothing of a person who was signed in stays in the page.
    if (answer.success) return location.assign(`/staff/${id}/kitchen/${answer.data.stationId}`);
    setBusy(false);
    setError(answer.status === 0 ? t("noAnswer") : answer.msg);
  };
  return (
    <main className="sign-in">
      <title>{t("pairTitle")}</title>
      <form className="sign-in__form" onSubmit={submit} noValidate>
        <RestaurantLogo alt={restaurant} size={64} />
        <h1 className="t-title-1">{t("pairTitle")}</h1>
        {query.has("ended") && (
          <p className="pair-screen__ended" role="alert">
            {t("screenEnded")}
          </p>
        )}
        <div className="pair-screen__code">
          <Field
            label={t("pairCode")}
            help={t("pairHelp")}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
        </div>
        <Button type="submit" wide loading={isBusy}>
          {t("pairThis")}
        </Button>
        <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      </form>
    </main>
  );
}
