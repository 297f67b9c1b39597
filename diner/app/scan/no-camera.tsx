import "../ui/page-foot.css";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import picture from "./camera-off.svg";
import { PhotoButton } from "./photo-button.tsx";

type NoCameraProps = { onRetry: () => void; onSeen: (text: string) => void; onClose: () => void };

/** Without a camera: how to allow it, a photo, or the phone's own camera app (design, screen 34b). */
export function NoCamera({ onRetry, onSeen, onClose }: NoCameraProps) {
  const t = usePageTranslate();
  return (
    <main className="scan-page">
      <div className="scan-page__top">
        <IconButton icon="x" label={t("close")} onClick={onClose} />
        <LanguageMenu />
      </div>
      <img className="scan-page__picture" src={picture} alt="" width={168} height={168} />
      <h1 className="t-display">{t("cameraOff")}</h1>
      <p className="t-body-lg scan-page__text">{t("cameraOffHint")}</p>
      <div className="page-foot">
        <PhotoButton onSeen={onSeen} className={buttonClass({ size: 56, wide: true })}>
          <span className="scan-page__choose">
            <Icon name="image" />
            {t("choosePhoto")}
          </span>
        </PhotoButton>
        <Button look="text" wide onClick={onRetry}>
          {t("cameraAgain")}
        </Button>
      </div>
    </main>
  );
}
