import "../ui/page-foot.css";
import { OrderType } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import errorPicture from "@comanda/ui/pictures/state-error.svg";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import codePicture from "../pictures/unknown-code.svg";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { LanguageSwitch } from "../ui/language/language-links.tsx";

/** The page for a code that belongs to no table, or to one that is out of use: possible reasons and links (design, screen 36). */
export function UnknownCode({ outOfUse }: { outOfUse?: string }) {
  const t = usePageTranslate();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, shortName, offersToGo } = useMerchant();
  const toGo = () => {
    saveSeating(id, { type: OrderType.TO_GO });
    void navigate(links.order(id));
  };
  return (
    <ErrorState
      picture={codePicture}
      title={outOfUse === undefined ? t("notTableCode") : t("tableOutOfUse", { table: outOfUse })}
      text={outOfUse === undefined ? t("notTableCodeAt", { merchant: shortName }) : t("tableOutOfUseText")}
    >
      <Link to={scanLinksIn(locale, id).scan()} className={buttonClass({ size: 56, wide: true })}>
        {t("scanAgain")}
      </Link>
      {offersToGo && (
        <Button look="text" wide onClick={toGo}>
          {t("toGoInstead")}
        </Button>
      )}
    </ErrorState>
  );
}

/** Shown when the table could not be looked up. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <ErrorState picture={errorPicture} rounded title={t("unreachable")}>
      <Button size={56} wide onClick={onRetry}>
        {t("tryAgain")}
      </Button>
      <Link to={links.order(id)} className={buttonClass({ look: "text", wide: true })}>
        {t("goToMenu")}
      </Link>
    </ErrorState>
  );
}

type ErrorStateProps = { picture: string; rounded?: boolean; title: string; text?: string; children: ReactNode };

/**
 * A problem page instead of the landing: a title, a text and actions. The heading gets the focus so that screen readers announce it, since
 * the page appears without a tap.
 */
function ErrorState({ picture, rounded, title, text, children }: ErrorStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="arrive-error">
      <div className="arrive-error__top">
        <LanguageSwitch />
      </div>
      <img src={picture} className={rounded ? "arrive-error__round" : undefined} alt="" width={168} height={168} />
      <h1 ref={heading} tabIndex={-1} className="t-display">
        {title}
      </h1>
      {text && <p className="t-body-lg arrive-quiet">{text}</p>}
      <div className="page-foot arrive-foot">{children}</div>
    </main>
  );
}
