import { Icon } from "@comanda/ui/icons/icon";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { type Lamp, useCamera } from "@comanda/web/client/camera/use-camera";
import { useSeenCode } from "@comanda/web/client/camera/use-seen-code";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { NoCamera } from "./no-camera.tsx";
import { PhotoButton } from "./photo-button.tsx";
import type { ScanMerchant } from "./scan-merchant.server.ts";
import { ToGoInstead } from "./to-go-instead.tsx";

/** Reads the code on the table with the phone's camera, or from a photo (design, screens 34 and 34b). */
export function Scanner({ merchant, onRetry }: { merchant: ScanMerchant | null; onRetry: () => void }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const goBack = useGoBack();
  const show = (text: string) => {
    // Browsers log a warning about vibration before the first user gesture.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    void navigate(scanLinksIn(locale, merchant?.id ?? null).result(), { replace: true, state: { seen: text } });
  };
  useSeenCode(video, camera.state === "on" ? camera.stream : null, show);
  if (camera.state === "off") return <NoCamera onRetry={onRetry} onSeen={show} onClose={goBack} />;
  return (
    <main className="scan">
      <video ref={video} className="scan__video" playsInline muted aria-hidden="true" />
      <div className="scan__top">
        <IconButton icon="x" label={t("close")} className="scan__round" onClick={goBack} />
        <span className="scan__round">
          <LanguageMenu isIcon />
        </span>
      </div>
      <div className="scan__words">
        <h1 className="t-title-1">{t("scanTitle")}</h1>
        <p>{t("scanHint")}</p>
      </div>
      <div className="scan__window" aria-hidden="true">
        <span className="scan__beam" />
      </div>
      <div className="scan__tools">
        {camera.state === "on" && camera.lamp && <LampButton lamp={camera.lamp} />}
        <PhotoButton onSeen={show} className="scan__tool">
          <span className="scan__round">
            <Icon name="image" />
          </span>
          {t("photo")}
        </PhotoButton>
      </div>
      <div className="scan__foot">{merchant && <ToGoInstead merchant={merchant} className="scan__to-go" />}</div>
    </main>
  );
}

function LampButton({ lamp }: { lamp: Lamp }) {
  const t = usePageTranslate();
  return (
    <button type="button" className="scan__tool" aria-pressed={lamp.isOn} onClick={lamp.toggle}>
      <span className="scan__round">
        <Icon name="flashlight" />
      </span>
      {t("lamp")}
    </button>
  );
}
