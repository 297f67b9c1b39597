import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useSignOut } from "../shell/session/member/use-sign-out.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** The sign-out button with its confirmation (design, section 12: Account). */
export function SignOut() {
  const t = usePageTranslate();
  const { hasPoints = true } = useMerchant();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
    setAsking(false);
  };
  const stay = () => setAsking(false);
  return (
    <>
      <button type="button" className="account-row account-row--out" onClick={() => setAsking(true)}>
        <Icon name="log-out" size={22} />
        <span className="account-row__name t-body-lg">{t("signOut")}</span>
      </button>
      <Dialog
        open={isAsking}
        onClose={stay}
        icon="log-out"
        tone="neg"
        title={t("signOutAsk")}
        primary={
          <Button look="remove" loading={isLeaving} onClick={() => void leave()}>
            {t("signOut")}
          </Button>
        }
        secondary={
          <Button look="text" size={44} onClick={stay}>
            {t("staySignedIn")}
          </Button>
        }
      >
        {t(hasPoints ? "signOutText" : "signOutTextNoPoints")}
      </Dialog>
    </>
  );
}
