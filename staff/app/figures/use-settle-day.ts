import { useToast } from "@comanda/ui/feedback/toast";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useFigureText } from "./figures-text.ts";

/** Tells why a closing was refused, and reads the page again; whether it was done. */
export function useSettleDay() {
  const t = useFigureText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return ({ success, status, msg }: Pick<Answer<unknown>, "success" | "status" | "msg">): boolean => {
    // An ended session is renewed over the page, which is read again afterwards.
    if (status === 401) return false;
    if (!success) toast(status === 0 ? t("noAnswer") : msg, "problem");
    void revalidate();
    return success;
  };
}
