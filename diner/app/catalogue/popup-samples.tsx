import { Button } from "@comanda/ui/button";
import { Dialog } from "@comanda/ui/dialog";
import { LoadingOverlay } from "@comanda/ui/loading-overlay";
import { useToast } from "@comanda/ui/toast";
import { useEffect } from "react";
import { useText } from "../text/text.tsx";
import { example, stateWords } from "./catalogue-words.ts";
import { type Opened, Opener } from "./opener.tsx";
import { State } from "./state.tsx";

const DIALOGS = [
  { is: "info", icon: "info", title: "someonePaying", text: "someonePayingText" },
  { is: "warn", icon: "circle-alert", title: "orderChanged", text: "orderChangedText" },
  { is: "neg", icon: "circle-alert", title: "alreadyPaid", text: "alreadyPaidText" },
  { is: "pos", icon: "circle-check", title: "received", text: "receivedText" },
] as const;

export function DialogSample() {
  const say = useText();
  return DIALOGS.map(({ is, icon, title, text }) => (
    <Opener key={is} is={is}>
      {({ open, close }) => (
        <Dialog
          open={open}
          onClose={close}
          icon={icon}
          tone={is}
          title={say(title)}
          primary={
            <Button wide onClick={close}>
              {say("backToOrder")}
            </Button>
          }
          secondary={
            <Button look="text" size={44} onClick={close}>
              {say("notNow")}
            </Button>
          }
        >
          {say(text)}
        </Dialog>
      )}
    </Opener>
  ));
}

/** How long the overlay is asked for, in milliseconds: nothing else would take it away. */
const WAIT = 2000;

export function LoadingOverlaySample() {
  const say = useText();
  return <Opener is="loading">{({ open, close }) => <Waiting open={open} close={close} label={say("placingOrder")} />}</Opener>;
}

function Waiting({ open, close, label }: Opened & { label: string }) {
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(close, WAIT);
    return () => clearTimeout(timer);
  }, [open, close]);
  return <LoadingOverlay show={open} label={label} />;
}

/** The page's own host shows them, in the page's theme. */
export function ToastSample() {
  const say = useText();
  const toast = useToast();
  const toasts = [
    ["info", say("removed")],
    ["success", say("added", { name: example.dish })],
    ["problem", say("unreachable")],
  ] as const;
  return toasts.map(([kind, text]) => (
    <State key={kind} is={kind}>
      <Button look="secondary" lang="en" onClick={() => toast(text, kind)}>
        {stateWords[kind]}
      </Button>
    </State>
  ));
}
