import { copied } from "@comanda/web/client/copied";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import errorPicture from "@comanda/ui/pictures/state-error.svg";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useRetryNavigation } from "@comanda/web/client/use-retry-navigation";
import { formatDate } from "@comanda/web/i18n/formats";
import { useState } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { type Person, useConsoleData } from "./console-data.ts";
import { EmptyState } from "../page/empty-state.tsx";
import type { PageFailure } from "../page/page-failure.server.ts";
import "./console-error.css";

/** A page that could not be shown, with what to do next. */
export function ConsoleError() {
  const t = useTranslate();
  const restaurantId = useConsoleData()?.merchant.id;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const role = useRouteLoaderData<{ person: Person }>("shell/frame/console.layout")?.person.role;
  const [title, help] = status === 403 && role === "manager" ? ASK_OWNER : (TEXTS[status] ?? (["errorTitle", "errorHelp"] as const));
  const isHandled = status in TEXTS;
  return (
    <main className="console-error">
      <title>{t(title)}</title>
      <EmptyState
        level={1}
        picture={status === 403 ? { icon: "lock" } : status === 404 ? { icon: "search" } : { drawing: errorPicture }}
        title={t(title)}
        help={t(help)}
      >
        {status === 404 && (
          <a className={buttonClass({ look: "secondary" })} href={restaurantId ? `/staff/${restaurantId}` : "/staff"}>
            {t(restaurantId ? "ordersTitle" : "chooseRestaurant")}
          </a>
        )}
        {!isHandled && <Failure error={error} />}
      </EmptyState>
    </main>
  );
}

const TEXTS: Partial<Record<number, readonly ["askManager" | "errorMissing", "askManagerHelp" | "errorMissingHelp"]>> = {
  403: ["askManager", "askManagerHelp"],
  404: ["errorMissing", "errorMissingHelp"],
};

/** What a manager may not open is for the owner. */
const ASK_OWNER = ["askOwner", "askManagerHelp"] as const;

/** When it happened, and the buttons that try again and copy what happened. */
function Failure({ error }: { error: unknown }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useConsoleData()?.merchant.timeZone;
  const retry = useRetryNavigation(error);
  const [seenAt] = useState(() => new Date().toISOString());
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  const at = failure?.at ?? (isHydrated ? seenAt : null);
  const detail = [at, failure?.requestId].filter(Boolean).join(" ");
  const [uncopied, setUncopied] = useState("");
  const copy = async () => {
    const text = `${detail} ${location.pathname} ${reasonOf(error)}`;
    const isDone = await copied(text);
    setCopied(isDone);
    setUncopied(isDone ? "" : text);
  };
  return (
    <>
      <Button onClick={retry}>{t("tryAgain")}</Button>
      <Button look="secondary" onClick={() => void copy()}>
        {t(isCopied ? "errorCopied" : "copyError")}
      </Button>
      {at && timeZone && <p>{t("errorAt", { time: formatDate(at, locale, { timeZone, timeStyle: "medium" }) })}</p>}
      {/* Over plain http there is no clipboard: the text is there to be selected. */}
      {uncopied && <p className="console-error__detail t-caption">{uncopied}</p>}
      {failure?.requestId && <p className="console-error__detail t-caption t-number">{failure.requestId}</p>}
    </>
  );
}

const reasonOf = (error: unknown): string => (isRouteErrorResponse(error) ? String(error.status) : String(error));
