import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ChoosePassword } from "../shell/session/choose-password.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { announcePerson, deviceLockOf } from "../shell/lock/device-lock.ts";
import { WhoIsWorking } from "../shell/lock/who-is-working.tsx";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/sign-in.route";
import { RestaurantLogo } from "../shell/frame/restaurant-logo.tsx";
import { SignInForm } from "../shell/session/sign-in-form.tsx";
import { deferred } from "../shell/deferred.tsx";
import { forgetPages } from "../shell/offline/kept-page.ts";
import { useTranslate } from "../text/text.tsx";
import "../shell/session/sign-in.css";

const RequiredFactor = deferred(() => import("../shell/factor/required-factor.tsx").then((file) => file.RequiredFactor));

type Known = DataOf<typeof staffContract.device.people>;
const NOBODY: Known = { people: [], deviceName: "" };

/** Reads who is known in this browser; without an answer a name and a password are asked for. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Known> {
  if (url.searchParams.has("change") || url.searchParams.has("factor")) return NOBODY;
  const known = await context.get(staffContext).consoleAt(params.merchantId).device.people();
  return known.success ? known.data : NOBODY;
}

/** Signs in by name and password, or as one of the people of this device, then opens the page that was asked for. */
export default function SignIn({ loaderData: { people, deviceName } }: Route.ComponentProps) {
  // The next person who signs in here does not open what was kept of the one before.
  useEffect(() => void forgetPages(), []);
  const t = useTranslate();
  const { id, name: restaurant } = useRestaurant();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const locked = useStore(deviceLockOf(id), null);
  const open = () => void navigate(ownPath(query.get("next"), id), { replace: true });
  const proceed = (personId: string) => {
    announcePerson(id, personId);
    deviceLockOf(id).release({ isLeaving: false });
    open();
  };
  const screen = (
    <Link className="sign-in__forgot" to={`/${id}/screen`}>
      {t("aScreen")}
    </Link>
  );

  if (query.has("change"))
    return (
      <main className="sign-in">
        <title>{t("choosePassword")}</title>
        <ChoosePassword current={null} onChosen={open} />
      </main>
    );
  if (query.has("factor"))
    return (
      <main className="sign-in">
        <RequiredFactor onDone={open} onFail={open} />
      </main>
    );
  if (people.some(({ digits }) => digits !== null) || people.length > 1)
    return <WhoIsWorking people={people} deviceName={deviceName} locked={locked} onSignedIn={proceed} footer={screen} />;
  return (
    <main className="sign-in">
      <title>{t("signInTo", { restaurant })}</title>
      <SignInForm
        heading={
          <>
            <RestaurantLogo alt="" size={64} />
            <h1 className="t-title-1">{t("signInTo", { restaurant })}</h1>
          </>
        }
        footer={
          <>
            <p className="t-caption sign-in__forgot">{t("forgot")}</p>
            {screen}
          </>
        }
        onSignedIn={({ id: personId }) => proceed(personId)}
      />
    </main>
  );
}

/** The page after signing in: only one of this restaurant's console. */
const ownPath = (next: string | null, merchantId: string): string => {
  const path = (next ?? "").replace(/^\/staff/, "");
  return path.startsWith(`/${merchantId}/`) ? path : `/${merchantId}/orders`;
};
