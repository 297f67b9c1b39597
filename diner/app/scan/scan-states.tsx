import "../ui/page-foot.css";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import picture from "@comanda/ui/pictures/state-error.svg";

/** The back button and the language menu, at the top of a scan result. */
export function ScanTop() {
  const t = usePageTranslate();
  const goBack = useGoBack();
  return (
    <div className="scan-page__top">
      <IconButton icon="chevron-left" label={t("back")} onClick={goBack} />
      <LanguageMenu />
    </div>
  );
}

/** Shown while the table of a code is looked up. */
export function FindingTable() {
  const t = usePageTranslate();
  return (
    <main className="scan-page">
      <ScanTop />
      <div className="scan-page__middle" role="status">
        <h1 className="t-title-1">{t("findingTable")}</h1>
        <p className="scan-page__text scan-page__slow">{t("slow")}</p>
      </div>
    </main>
  );
}

/** Shown when the table could not be looked up. */
export function TableUnreachable({ onRetry }: { onRetry: () => void }) {
  const t = usePageTranslate();
  return (
    <main className="scan-page">
      <ScanTop />
      <img className="scan-page__picture" src={picture} alt="" width={168} height={168} />
      <h1 className="t-display">{t("unreachable")}</h1>
      <div className="page-foot">
        <Button size={56} wide onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      </div>
    </main>
  );
}
