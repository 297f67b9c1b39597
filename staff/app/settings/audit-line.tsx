import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { classNames } from "@comanda/ui/class-names";
import { useInstantText } from "../text/formats.ts";
import { type TextName, useTranslate } from "../text/text.tsx";

type Line = DataOf<typeof staffContract.audit.list>["lines"][number];

/** The actions by their names in the audit; one of a later release is shown by its name. */
const ACTIONS: Record<string, TextName> = {
  "availability.set": "auditAvailability",
  "print-job.retry": "auditRetryPrint",
  "print-job.withdraw": "auditWithdrawPrint",
  "qr.replace": "auditReplaceQr",
  "screen.code": "auditScreenCode",
  "screen.pair": "auditScreenPair",
  "screen.unpair": "auditScreenUnpair",
  "session.change-password": "auditPassword",
  "session.sign-in": "auditSignIn",
  "staff.add": "auditStaffAdd",
  "staff.change": "auditStaffChange",
  "staff.reset-password": "auditStaffReset",
  "table.close": "auditTableClose",
  "table.move": "auditTableMove",
  "table.new-code": "auditNewCode",
  "table.save": "auditTableSave",
  "table.seat": "auditTableSeat",
};

const ROLES = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" } as const;

/** The fields that a change names, with their values before and after. */
function changesOf({ before, after }: Line): { field: string; before: unknown; after: unknown }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** One line: when, who with which role, what, to what, and what changed. A refusal is red and says so. */
export function AuditLine({ line }: { line: Line }) {
  const t = useTranslate();
  const instantText = useInstantText();
  const { at, actorName, actorRole, action, subjectName, reason, refusal } = line;
  const known = ACTIONS[action];
  const what = known ? t(known) : action;
  const text = (value: unknown) => (value === undefined || value === null || value === "" ? t("auditNothing") : String(value));
  return (
    <li className={classNames("audit-line", refusal !== null && "audit-line--refused")}>
      <time dateTime={at} className="t-number">
        {instantText(at)}
      </time>
      <p>
        <strong>{actorName}</strong>
        {actorRole && <span className="audit-line__role"> {t(ROLES[actorRole])}</span>}{" "}
        {refusal === null ? what : t("auditRefusedWhat", { what: subjectName })}
        {refusal === null && subjectName && <span> · {subjectName}</span>}
      </p>
      {refusal === null &&
        changesOf(line).map(({ field, before, after }) => (
          <p key={field} className="audit-line__change">
            {t("auditChange", { field, before: text(before), after: text(after) })}
          </p>
        ))}
      {reason && <p className="audit-line__change">“{reason}”</p>}
    </li>
  );
}
