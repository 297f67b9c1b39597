import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useNavigate } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";
import { numberText } from "./member-words.tsx";

/** Says what the erasure of a member removes, and does it. */
export function EraseMember({ member: { id, name, identifier }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const toast = useToast();
  const tell = useTellRefusal();
  const navigate = useNavigate();
  const { id: merchantId } = useRestaurant();
  const erase = async () => {
    const answer = await call("POST /api/staff/members/:id/delete", merchantId, { params: { id } });
    if (!answer.success) return tell(answer);
    toast(t("memberErased"), "success");
    void navigate(`/${merchantId}/members`, { replace: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("eraseTitle")}
      under={`${name || t("memberUnnamed")} · ${numberText(identifier)}`}
      closeLabel={t("close")}
    >
      <div className="member__form">
        <p>{t("eraseHelp")}</p>
        <ActButton look="remove" wide onAct={erase}>
          {t("eraseNow")}
        </ActButton>
      </div>
    </Sheet>
  );
}
