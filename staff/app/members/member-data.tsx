import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { Button } from "@comanda/ui/buttons/button";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/frame/titled-section.tsx";

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
