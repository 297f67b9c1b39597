import { OrderStatus } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { call } from "@comanda/web/client/call";
import { type ComponentType, useEffect, useState } from "react";
import { useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../../../text/page-texts.ts";
import { useLocale } from "../../../text/text.tsx";
import { canInstallForMessages, canShowMessages, mayShowMessages, subscribeBrowser, type SubscribedBrowser } from "./browser-messages.ts";
import { isReadyNow } from "../order-words.ts";
import type { ReadyDialogProps } from "./ready-dialog.tsx";
import type { ReadOrder } from "../use-live-order.ts";
import { useReadyHere } from "./use-ready-here.ts";

/** Milliseconds between two tries to load the dialog while it is needed. */
const RETRY_MS = 4000;

/**
 * Asks to be told when an order is ready: by the browser, which tells it of a closed page too, and else by this page while it is open. On an
 * iPhone only an installed page can have messages, so the way to install it is said.
 */
export function ReadyNotice({ order, isReady }: ReadOrder) {
  const t = usePageTranslate();
  const { state, turnOn, turnOff } = useReadyNotice(order.id);
  const isNow = isReadyNow(order, isReady);
  const isOpen = order.status === OrderStatus.Progressing;
  const here = useReadyHere({ isReady: isNow, isOver: !isOpen && !isNow });
  const isOn = state === "on" || here.isOn;
  const { isTold } = here;
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<ReadyDialogProps> | null>(null);
  // The dialog is loaded when the page is asked to tell. Where that fails, it is tried again while the page tells, and the button ends that.
  const isNeeded = here.isOn && !LoadedDialog;
  useEffect(() => {
    if (!isNeeded) return;
    const load = () =>
      void import("./ready-dialog.tsx").then(
        (file) => setLoadedDialog(() => file.ReadyDialog),
        () => undefined,
      );
    load();
    if (!isTold) return;
    const timer = setInterval(load, RETRY_MS);
    return () => clearInterval(timer);
  }, [isNeeded, isTold]);
  return (
    <>
      {(isOpen || (isTold && !LoadedDialog)) && (
        <Button
          look="secondary"
          size={44}
          loading={state === "asked"}
          onClick={() => {
            if (here.isOn) here.turnOff();
            else if (state === "on") void turnOff();
            else if (canShowMessages()) void turnOn();
            else here.turnOn();
          }}
        >
          {t(isOn ? "noticeStop" : "noticeAsk")}
        </Button>
      )}
      {isOpen && (
        <p role="status" className="order__quiet">
          {state === "asked" && t("noticeAsked")}
          {state === "on" && t("noticeOn")}
          {state === "denied" && t("noticeDenied")}
          {here.isOn && t("noticeHere")}
          {here.isOn && canInstallForMessages() && ` ${t("noticeInstall")}`}
        </p>
      )}
      {LoadedDialog && <LoadedDialog order={order} open={isTold} onClose={here.turnOff} />}
    </>
  );
}

/** Whether the browser is told of an order: `asked` while the browser asks for the permission, `denied` after it was refused. */
type NoticeState = "off" | "asked" | "on" | "denied";

/** Tells the browser when an order is ready. The permission is asked for by the tap that turns it on. */
function useReadyNotice(orderId: string): { state: NoticeState; turnOn: () => Promise<void>; turnOff: () => Promise<void> } {
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
