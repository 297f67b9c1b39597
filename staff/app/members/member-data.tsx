import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useNavigate } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { numberText } from "./member-words.tsx";
import { useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

/** Saves data as a JSON file of the browser. */
function saveFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** For the owner: exports what is stored about a member, and erases it on request. */
export function MemberData({ member: { id, identifier }, onErase }: { member: StaffMember; onErase: () => void }) {
  const t = useMemberText();
  const may = useMay();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const save = async () => {
    const answer = await call("GET /api/staff/members/:id/data", merchantId, { params: { id } });
    if (answer.success) saveFile(`member-${identifier}.json`, answer.data);
    else tell(answer);
  };
  if (!may("data.export") || !may("data.erase")) return null;
  return (
    <TitledSection className="member__panel" title={t("memberData")}>
      <div className="member__acts">
        <ActButton look="secondary" size={44} onAct={save}>
          {t("exportMember")}
        </ActButton>
        <Button look="text" size={44} onClick={onErase}>
          {t("eraseMember")}
        </Button>
      </div>
    </TitledSection>
  );
}

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
