import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ChoosePassword } from "../shell/session/choose-password.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { RestaurantLogo } from "../shell/frame/restaurant-logo.tsx";
import { SignInForm } from "../shell/session/sign-in-form.tsx";
import { forgetPages } from "../shell/offline/kept-page.ts";
import { useTranslate } from "../text/text.tsx";
import "../shell/session/sign-in.css";

/** Signs in by name and password, then opens the page that was asked for. */
export default function SignIn() {
  // The next person who signs in here does not open what was kept of the one before.
  useEffect(() => void forgetPages(), []);
  const t = useTranslate();
  const { id, name: restaurant } = useRestaurant();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const proceed = () => void navigate(ownPath(query.get("next"), id), { replace: true });

  if (query.has("change"))
    return (
      <main className="sign-in">
        <title>{t("choosePassword")}</title>
        <ChoosePassword current={null} onChosen={proceed} />
      </main>
    );
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
            <Link className="sign-in__forgot" to={`/${id}/screen`}>
              {t("aScreen")}
            </Link>
          </>
        }
        onSignedIn={proceed}
      />
    </main>
  );
}

/** The page after signing in: only one of this restaurant's console. */
const ownPath = (next: string | null, merchantId: string): string => {
  const path = (next ?? "").replace(/^\/staff/, "");
  return path.startsWith(`/${merchantId}/`) ? path : `/${merchantId}/orders`;
};
