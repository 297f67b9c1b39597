import { MESSAGE_TOO_SOON } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { type RefObject, useEffect, useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/** How long the button stays hidden after a request, in milliseconds. */
const ASKED_MS = 60_000;

/**
 * Notifies the staff that this table asks for its order code, and confirms it for a minute. The button goes, so the focus moves to the
 * field of the code, whose keypad stays open.
 */
export function AskForCode({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = usePageTranslate();
  const show = useToast();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const { tableId, qrcodeId } = useSeating(merchantId);
  const [state, setState] = useState<"idle" | "asking" | "asked">("idle");
  useEffect(() => {
    if (state !== "asked") return;
    const timer = setTimeout(() => setState("idle"), ASKED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const ask = async () => {
    field.current?.focus();
    setState("asking");
    const answer = await call("POST /api/merchant/message/send-order-code-message", {
      merchantId,
      locale,
      body: { tableId, ...(qrcodeId && { qrcodeId }) },
    });
    const isAsked = answer.success || answer.code === MESSAGE_TOO_SOON;
    setState(isAsked ? "asked" : "idle");
    if (!isAsked) show(answer.status === 0 ? t("unreachable") : answer.msg, "problem");
  };
  return (
    <div className="order-code__ask" role="status">
      {state === "asked" ? (
        <p>{t("askedForCode")}</p>
      ) : (
        <Button look="link" size={44} loading={state === "asking"} onClick={() => void ask()}>
          {t("askForCode")}
        </Button>
      )}
    </div>
  );
}
