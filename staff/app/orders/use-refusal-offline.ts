import { useToast } from "@comanda/ui/feedback/toast";
import { createContext, use } from "react";
import { useTranslate } from "../text/text.tsx";

/** Whether the board receives nothing, so that nothing can be sent. */
export const IsOffline = createContext(false);

/** The properties of a button that cannot be used without a connection: it is grey, and a tap says why. Nothing is queued. */
export function useRefusalOffline(): { disabledReason?: string; onClickCapture?: () => void } {
  const t = useTranslate();
  const toast = useToast();
  if (!use(IsOffline)) return {};
  return { disabledReason: t("offlineHelp"), onClickCapture: () => toast(t("offlineHelp"), "problem") };
}
