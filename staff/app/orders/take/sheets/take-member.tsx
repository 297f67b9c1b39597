import type { CallData } from "@comanda/contract/call-by-name";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSearchWords } from "../../../lists/use-search-words.ts";
import { call } from "../../../shell/calls/call.ts";
import { useRestaurant } from "../../../shell/frame/console-data.ts";
import type { TakenMember } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";

type Found = CallData<"GET /api/staff/members">;
type MemberProps = { onChosen: (member: TakenMember) => void; onClose: () => void };

/** Looks a member up by phone, number or name: the order becomes the member's, with coupons and points. */
export function TakeMember({ onChosen, onClose }: MemberProps) {
  const t = useTakeText();
  const { id: merchantId } = useRestaurant();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const search = async (q: string) => {
    const answer = await call("GET /api/staff/members", merchantId, { query: { q } });
    setFound(answer.success ? answer.data : null);
    setProblem(answer.success ? "" : answer.msg || t("noAnswer"));
  };
  const { typed, setTyped, submit } = useSearchWords("", (words) => void search(words));
  const none = found?.isTooShort ? t("takeMemberShort") : found?.members.length === 0 ? t("takeMemberNone") : "";
  return (
    <Sheet open onClose={onClose} title={t("takeMember")} closeLabel={t("takeClose")}>
      <form
        role="search"
        className="take__member-search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t("takeMemberSearch")}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={problem || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <p role="status">{none}</p>
      <ul className="take__members">
        {found?.members.map(({ id, name, phoneEnd, points }) => (
          <li key={id}>
            <Button look="secondary" wide onClick={() => onChosen({ id, name: name || t("takeMemberUnnamed"), points })}>
              <span dir="auto">{name || t("takeMemberUnnamed")}</span> · {t("takeMemberFacts", { end: phoneEnd, count: points })}
            </Button>
          </li>
        ))}
      </ul>
      {found?.hasMore && <p>{t("takeMemberMore")}</p>}
    </Sheet>
  );
}
