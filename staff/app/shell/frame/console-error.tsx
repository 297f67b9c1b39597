import { buttonClass } from "@comanda/ui/buttons/button-class";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslate } from "../../text/text.tsx";
import "./console-error.css";

/** A page that could not be shown, with what to do next. */
export function ConsoleError() {
  const t = useTranslate();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const isMissing = status === 404;
  if (status === 403)
    return (
      <main className="console-error">
        <title>{t("askManager")}</title>
        <h1 className="t-title-1">{t("askManager")}</h1>
        <p>{t("askManagerHelp")}</p>
      </main>
    );
  return (
    <main className="console-error">
      <title>{t(isMissing ? "errorMissing" : "errorTitle")}</title>
      <h1 className="t-title-1">{t(isMissing ? "errorMissing" : "errorTitle")}</h1>
      <p>{t(isMissing ? "errorMissingHelp" : "errorHelp")}</p>
      <a className={buttonClass({ look: "secondary" })} href={isMissing ? "/staff" : ""}>
        {t(isMissing ? "chooseRestaurant" : "tryAgain")}
      </a>
    </main>
  );
}
