import { isPollingKind } from "@comanda/domain/kitchen/printer-kinds";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { copied } from "@comanda/web/client/copied";
import { useRef, useState } from "react";
import { QrPicture } from "../pictures/qr-picture.tsx";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeText } from "../text/formats.ts";
import type { PrinterView } from "./printer-card.tsx";
import { usePrinterText } from "./printers-text.ts";
import { useSettle } from "./use-settle.ts";

type AddressProps = { printer: PrinterView };

/** The address at which a printer asks for its jobs: made, shown once, renewed; and when the printer asked last. */
export function PrinterAddress({ printer }: AddressProps) {
  const t = usePrinterText();
  const [made, setMade] = useState<string | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const { id, name, kind, address } = printer;
  if (!isPollingKind(kind)) return null;
  const make = async () => {
    const answer = settle(await call("POST /api/staff/printers/:id/address", merchantId, { params: { id } }));
    setRenewing(false);
    if (answer) setMade(answer.url);
  };
  return (
    <>
      <AddressState printer={printer} />
      <div role="status">{made !== null && <ShownAddress printer={printer} url={made} onClose={() => setMade(null)} />}</div>
      <div className="printer__buttons">
        {address === null ? (
          <ActButton size={44} onAct={make}>
            {t("makeAddress", { name })}
          </ActButton>
        ) : (
          <Button look="secondary" size={44} onClick={() => setRenewing(true)}>
            {t("renewAddress", { name })}
          </Button>
        )}
      </div>
      {isRenewing && (
        <Sheet open onClose={() => setRenewing(false)} title={t("renewAddress", { name })} closeLabel={t("close")}>
          <div className="printer__sheet">
            <p>{t("renewAddressHelp")}</p>
            <ActButton wide onAct={make}>
              {t("renewAddressNow")}
            </ActButton>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** When a printer asked last, and whether another device asks in its place. */
function AddressState({ printer: { kind, address } }: AddressProps) {
  const t = usePrinterText();
  const timeText = useTimeText();
  return (
    <>
      <p className="printer__facts">{t(kind === "star" ? "kindStar" : "kindEpson")}</p>
      <p className="printer__facts">
        {address === null ? t("noAddress") : address.seenAt ? t("askedAt", { time: timeText(address.seenAt) }) : t("askedNever")}
      </p>
      {address?.otherDevice != null && (
        <p className="notice">{t("otherDevice", { device: address.otherDevice || t("deviceWithoutName") })}</p>
      )}
    </>
  );
}

/** A new address, which is shown this once: as text and as a QR code, with what to do in the printer. */
function ShownAddress({ printer: { name, kind }, url, onClose }: AddressProps & { url: string; onClose: () => void }) {
  const t = usePrinterText();
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copied(url)) setCopied(true);
    // Over plain http there is no clipboard: the person copies what is selected.
    else if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div className="notice printer__address">
      <p>{t("addressMade", { name })}</p>
      <code ref={shown}>{url}</code>
      <QrPicture url={url} label={t("addressQr", { name })} />
      <p>{t(kind === "star" ? "addressStepsStar" : "addressStepsEpson")}</p>
      <p>{t("addressOnce")}</p>
      <div className="printer__buttons">
        <Button look="secondary" size={44} onClick={() => void copy()}>
          {t(isCopied ? "errorCopied" : "copyAddress")}
        </Button>
        <Button look="secondary" size={44} onClick={onClose}>
          {t("addressEntered")}
        </Button>
      </div>
    </div>
  );
}
