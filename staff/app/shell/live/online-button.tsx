import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import type { ComponentProps } from "react";
import { useTranslate } from "../../text/text.tsx";
import { useConnection } from "./live.tsx";

/** A button that calls the server: without a connection it is grey, and a tap says why. */
export const OnlineButton = (props: ComponentProps<typeof Button>) => <Button {...props} {...useRefusalOffline()} />;

/** The properties of a button that cannot be used without a connection: it is grey, and a tap says why. Nothing is queued. */
export function useRefusalOffline(): { disabledReason?: string; onClickCapture?: () => void } {
  const t = useTranslate();
  const toast = useToast();
  if (useConnection().state !== "offline") return {};
  return { disabledReason: t("offlineHelp"), onClickCapture: () => toast(t("offlineHelp"), "problem") };
}
