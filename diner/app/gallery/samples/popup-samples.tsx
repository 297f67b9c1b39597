import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { LoadingOverlay } from "@comanda/ui/feedback/loading-overlay";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example, stateWords } from "../gallery-words.ts";
import { type OpenProps, OpenButton } from "../open-button.tsx";
import { State } from "../state.tsx";

const DIALOGS = [
  { is: "info", icon: "info", title: "someonePaying", text: "someonePayingText" },
  { is: "warn", icon: "circle-alert", title: "orderChanged", text: "orderChangedText" },
  { is: "neg", icon: "circle-alert", title: "alreadyPaid", text: "alreadyPaidText" },
  { is: "pos", icon: "circle-check", title: "received", text: "receivedText" },
] as const;

export function DialogSample() {
  const t = usePageTranslate();
  return DIALOGS.map(({ is, icon, title, text }) => (
    <OpenButton key={is} is={is}>
      {({ open, close }) => (
        <Dialog
          open={open}
          onClose={close}
          icon={icon}
          tone={is}
          title={t(title)}
          primary={
            <Button wide onClick={close}>
              {t("backToOrder")}
            </Button>
          }
          secondary={
            <Button look="text" size={44} onClick={close}>
              {t("notNow")}
            </Button>
          }
        >
          {t(text)}
        </Dialog>
      )}
    </OpenButton>
  ));
}

/** How long the overlay is shown, in milliseconds, since it cannot be closed. */
const WAIT = 2000;

export function LoadingOverlaySample() {
  const t = usePageTranslate();
  return <OpenButton is="loading">{({ open, close }) => <Waiting open={open} close={close} label={t("placingOrder")} />}</OpenButton>;
}

function Waiting({ open, close, label }: OpenProps & { label: string }) {
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(close, WAIT);
    return () => clearTimeout(timer);
  }, [open, close]);
  return <LoadingOverlay show={open} label={label} />;
}

/** Shown by the page's toast host, in the page's theme. */
export function ToastSample() {
  const t = usePageTranslate();
  const toast = useToast();
  const toasts = [
    ["info", t("removedDish", { name: example.dish })],
    ["success", t("added", { name: example.dish })],
    ["problem", t("unreachable")],
  ] as const;
  return toasts.map(([kind, text]) => (
    <State key={kind} is={kind}>
      <Button look="secondary" lang="en" onClick={() => toast(text, kind)}>
        {stateWords[kind]}
      </Button>
    </State>
  ));
}
