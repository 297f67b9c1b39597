import { ACTION_PENDING, ALREADY_DONE } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useMemo } from "react";
import { type Translate, useTranslate } from "../../text/text.tsx";
import type { Answer } from "./call.ts";

type Refused = Extract<Answer<unknown>, { success: false }>;
export type TellRefusal = (answer: Refused) => void;

/** Returns the function that tells why something was refused. */
export function useTellRefusal(): TellRefusal {
  const toast = useToast();
  const t = useTranslate();
  return useMemo(() => (answer) => tellRefusal({ toast, t }, answer), [toast, t]);
}

function tellRefusal({ toast, t }: { toast: ReturnType<typeof useToast>; t: Translate }, answer: Refused): void {
  const { by } = (answer.data ?? {}) as { by?: string };
  if (answer.code === ALREADY_DONE && by) toast(t("doneBy", { name: by }), "info");
  else if (answer.code === ACTION_PENDING && by) toast(t("pendingBy", { name: by }), "info");
  else toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
}
