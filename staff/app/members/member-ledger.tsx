import type { MemberPoints, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { classNames } from "@comanda/ui/class-names";
import { figure } from "@comanda/web/i18n/figure";
import { useDateText } from "../text/formats.ts";
import { type MemberTextName, useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/frame/titled-section.tsx";

const REASONS: Record<MemberPoints["reason"], MemberTextName> = {
  earned: "ledgerEarned",
  spent: "ledgerSpent",
  returned: "ledgerReturned",
  corrected: "ledgerCorrected",
  granted: "ledgerGranted",
};

/** The newest entries of a member's ledger. */
export function MemberLedger({ member: { ledger } }: { member: StaffMember }) {
  const t = useMemberText();
  return (
    <TitledSection className="member__panel" title={t("memberLedger")}>
      <p className="t-caption">{t(ledger.length === 0 ? "ledgerEmpty" : "ledgerHelp")}</p>
      <ul className="member__rows">
        {ledger.map((entry) => (
          <LedgerLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </TitledSection>
  );
}

/** Why, when and who; the points with their sign, and the balance after them. */
function LedgerLine({ entry: { at, reason, note, by, amount, balance, serial } }: { entry: MemberPoints }) {
  const t = useMemberText();
  const dateText = useDateText();
  return (
    <li className="list-row">
      <span className="member__what">
        <b>{note || t(REASONS[reason], { serial })}</b>{" "}
        <span className="t-caption">
          <time dateTime={at}>{dateText(at)}</time>
          {by && ` · ${by}`}
        </span>
      </span>
      <span className="member__sum">
        <b className={classNames("t-number", amount > 0 && "member__more")}>{`${amount < 0 ? "−" : "+"}${figure(Math.abs(amount))}`}</b>{" "}
        <span className="t-caption t-number">{t("ledgerBalance", { count: balance })}</span>
      </span>
    </li>
  );
}
