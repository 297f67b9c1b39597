import { useToast } from "@comanda/ui/feedback/toast";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { mayShowMessages, type SubscribedBrowser, subscribeBrowser } from "./browser-messages.ts";

/** Whether the browser is told of an order: `asked` while the browser asks for the permission, `denied` after it was refused. */
type NoticeState = "off" | "asked" | "on" | "denied";

/** Tells the browser when an order is ready. The permission is asked for by the tap that turns it on. */
export function useReadyNotice(orderId: string): { state: NoticeState; turnOn: () => Promise<void>; turnOff: () => Promise<void> } {
  const t = usePageTranslate();
  const toast = useToast();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [state, setState] = useState<NoticeState>("off");

  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (!(await mayShowMessages())) return;
      const answer = await call("GET /api/member/order/push", { merchantId, locale, query: { orderId } });
      if (isShown && answer.success && answer.data.isOn) setState("on");
    };
    void read();
    return () => void (isShown = false);
  }, [merchantId, locale, orderId]);

  const store = async (subscription: SubscribedBrowser | null) => {
    const answer = await call("PUT /api/member/order/push", { merchantId, locale, body: { orderId, subscription } });
    if (answer.success) return setState(answer.data.isOn ? "on" : "off");
    toast(answer.status === 0 ? t("unreachable") : answer.msg, "problem");
    setState(subscription ? "off" : "on");
  };
  const turnOn = async () => {
    setState("asked");
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return setState(permission === "denied" ? "denied" : "off");
    const answer = await call("GET /api/member/order/push", { merchantId, locale, query: { orderId } });
    const subscription = answer.success && (await subscribeBrowser(answer.data.publicKey).catch(() => null));
    if (subscription) return store(subscription);
    toast(t("noticeFailed"), "problem");
    setState("off");
  };
  return { state, turnOn, turnOff: () => store(null) };
}
