import { copied } from "@comanda/web/client/copied";
import { Button } from "@comanda/ui/buttons/button";
import { useRef, useState } from "react";
import { useIntegrationText } from "./integrations-text.ts";

/** A secret that was made a moment ago and is shown this once: the owner copies it. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const t = useIntegrationText();
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copied(secret)) setCopied(true);
    // Over plain http there is no clipboard: the person copies what is selected.
    else if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div className="notice shown-once">
      <p>{title}</p>
      <code ref={shown} className="shown-once__secret">
        {secret}
      </code>
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
