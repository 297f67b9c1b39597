import { buttonClass } from "@comanda/ui/buttons/button-class";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslate } from "../../text/text.tsx";
import "./console-error.css";

/** A page that could not be shown, with what to do next. */
export function ConsoleError() {
  const t = useTranslate();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="console-error">
      <h1 className="t-title-1">{t(isMissing ? "errorMissing" : "errorTitle")}</h1>
      <p>{t(isMissing ? "errorMissingHelp" : "errorHelp")}</p>
      <a className={buttonClass({ look: "secondary" })} href={isMissing ? "/staff" : ""}>
        {t(isMissing ? "chooseRestaurant" : "tryAgain")}
      </a>
    </main>
  );
}
