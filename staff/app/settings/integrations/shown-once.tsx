import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { useIntegrationText } from "./integrations-text.ts";

/** A secret that was made a moment ago and is shown this once: the owner copies it. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const t = useIntegrationText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="notice shown-once">
      <p>{title}</p>
      <code className="shown-once__secret">{secret}</code>
      <p>{t("shownOnce")}</p>
      <div className="integration__buttons">
        <Button look="secondary" size={44} onClick={() => void copy()}>
          {t(isCopied ? "errorCopied" : "copySecret")}
        </Button>
        <Button look="secondary" size={44} onClick={onClose}>
          {t("secretStored")}
        </Button>
      </div>
    </div>
  );
}
