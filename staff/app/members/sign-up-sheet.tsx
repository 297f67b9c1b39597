import { Sheet } from "@comanda/ui/sheets/sheet";
import { QrPicture } from "../pictures/qr-picture.tsx";
import { useMemberText } from "./members-text.ts";

/** The code of the page on which diners become members: the staff sign nobody up, because a member is who reads the message. */
export function SignUpSheet({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useMemberText();
  return (
    <Sheet open onClose={onClose} title={t("signUpQr")} closeLabel={t("close")}>
      <div className="members__sign-up">
        <p>{t("signUpHelp")}</p>
        <QrPicture url={url} label={t("signUpCode")} />
        <p className="t-caption">{url}</p>
      </div>
    </Sheet>
  );
}
