import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useCamera } from "@comanda/web/client/camera/use-camera";
import { useSeenCode } from "@comanda/web/client/camera/use-seen-code";
import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";
import "./scan-sheet.css";

/** The code of a member is the member number; spaces are those of a typed one. */
const numberIn = (text: string): string | null => (/^\d{4,20}$/.test(text.replaceAll(" ", "")) ? text.replaceAll(" ", "") : null);

/** Reads the code on a member's phone with the camera, or the number that is typed, and looks the member up. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const t = useMemberText();
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<string | null>(null);
  const find = (number: string) => void navigate(`/${merchantId}/members?${new URLSearchParams({ q: number })}`, { replace: true });
  const show = (text: string) => {
    const number = numberIn(text);
    if (number === null) return setSeen(text);
    find(number);
  };
  const again = () => {
    setSeen(null);
    setAttempt(attempt + 1);
  };
  return (
    <Sheet open onClose={onClose} title={t("memberScan")} closeLabel={t("close")}>
      <div className="scan-sheet">
        {seen === null ? <CameraView key={attempt} onSeen={show} onRetry={again} /> : <OtherCode text={seen} onRetry={again} />}
        <NumberForm onFind={find} />
      </div>
    </Sheet>
  );
}

/** What the camera sees; or that there is none, or that it is not allowed. */
function CameraView({ onSeen, onRetry }: { onSeen: (text: string) => void; onRetry: () => void }) {
  const t = useMemberText();
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  useSeenCode(video, camera.state === "on" ? camera.stream : null, onSeen);
  if (camera.state === "off")
    return (
      <div className="notice scan-sheet__note" role="alert">
        <b>{t("memberCameraOff")}</b>
        <p>{t("memberCameraOffHelp")}</p>
        <Button look="secondary" size={44} onClick={onRetry}>
          {t("memberCameraAgain")}
        </Button>
      </div>
    );
  return (
    <>
      <div className="scan-sheet__view">
        <video ref={video} playsInline muted aria-hidden="true" />
        {camera.state === "on" && camera.lamp && (
          <button type="button" className="scan-sheet__lamp" aria-pressed={camera.lamp.isOn} onClick={camera.lamp.toggle}>
            <Icon name="flashlight" />
            {t("memberLamp")}
          </button>
        )}
      </div>
      <p role="status">{t(camera.state === "on" ? "memberScanHelp" : "memberCameraStarting")}</p>
    </>
  );
}

function OtherCode({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useMemberText();
  return (
    <div className="notice scan-sheet__note" role="alert">
      <b>{t("memberCodeOther")}</b>
      <p>{text}</p>
      <Button look="secondary" size={44} onClick={onRetry}>
        {t("memberScanAgain")}
      </Button>
    </div>
  );
}

function NumberForm({ onFind }: { onFind: (number: string) => void }) {
  const t = useMemberText();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const number = numberIn(typed);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (number !== null) onFind(number);
  };
  return (
    <form className="scan-sheet__form" onSubmit={find} noValidate>
      <Field
        label={t("memberNumberTyped")}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        error={isTried && number === null ? t("memberNumberWrong") : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="secondary" wide>
        {t("memberLookUp")}
      </Button>
    </form>
  );
}
