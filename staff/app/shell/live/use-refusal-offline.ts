import { useToast } from "@comanda/ui/feedback/toast";
import { useTranslate } from "../../text/text.tsx";
import { useConnection } from "./live.tsx";

/** The properties of a button that cannot be used without a connection: it is grey, and a tap says why. Nothing is queued. */
export function useRefusalOffline(): { disabledReason?: string; onClickCapture?: () => void } {
  const t = useTranslate();
  const toast = useToast();
  if (useConnection().state !== "offline") return {};
  return { disabledReason: t("offlineHelp"), onClickCapture: () => toast(t("offlineHelp"), "problem") };
}
