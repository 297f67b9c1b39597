import { useToast } from "@comanda/ui/feedback/toast";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useTranslate } from "../text/text.tsx";

/** Tells a refusal, and reads the page again after a change. Returns the data, null after a refusal. */
export function useSettle() {
  const t = useTranslate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return <Data>(answer: Answer<Data>): Data | null => {
    // An ended session is renewed over the page, which is read again afterwards.
    if (answer.status === 401) return null;
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    void revalidate();
    return answer.success ? answer.data : null;
  };
}
