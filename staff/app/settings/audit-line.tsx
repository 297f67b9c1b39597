import type { DataOf } from "@comanda/contract/endpoint";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { staffContract } from "@comanda/contract/staff/index";
import { classNames } from "@comanda/ui/class-names";
import { useInstantText } from "../text/instant-text.ts";
import { type AuditTextName, useAuditText } from "./audit-text.ts";
import { useAuditWords } from "./use-audit-words.ts";

type Line = DataOf<typeof staffContract.audit.list>["lines"][number];

/** The actions by their names in the audit. */
export const ACTIONS: Record<AuditAction, AuditTextName> = {
  "audit.expire": "auditExpire",
  "availability.set": "auditAvailability",
  "bill.print": "auditPrintBill",
  "ticket.print-again": "auditPrintAgain",
  "member.coupon": "auditMemberCoupon",
  "member.erase": "auditMemberErase",
  "member.export": "auditMemberExport",
  "member.export-all": "auditMemberExportAll",
  "member.note": "auditMemberNote",
  "member.points": "auditMemberPoints",
  "member.show-phone": "auditShowPhone",
  "menu.import": "auditMenuImport",
  "menu.undo-import": "auditMenuUndo",
  "key.change": "auditKeyChange",
  "key.make": "auditKeyMake",
  "key.revoke": "auditKeyRevoke",
  "webhook.add": "auditWebhookAdd",
  "webhook.change": "auditWebhookChange",
  "webhook.remove": "auditWebhookRemove",
  "webhook.secret": "auditWebhookSecret",
  "coupon.end": "auditCouponEnd",
  "coupon.give": "auditCouponGive",
  "coupon.resume": "auditCouponResume",
  "coupon.save": "auditCouponSave",
  "day.close": "auditDayClose",
  "day.reopen": "auditDayReopen",
  "delivery.again": "auditDeliveryAgain",
  "webhook.test": "auditWebhookTest",
  "hours.save": "auditHoursSave",
  "tax.save": "auditTaxSave",
  "level.save": "auditLevelSave",
  "restaurant.save": "auditRestaurantSave",
  "ordering.save": "auditOrderingSave",
  "print-job.retry": "auditRetryPrint",
  "print-job.withdraw": "auditWithdrawPrint",
  "printer.remove": "auditPrinterRemove",
  "printer.save": "auditPrinterSave",
  "qr.replace": "auditReplaceQr",
  "menu.categories": "auditMenuCategories",
  "menu.change": "auditMenuChange",
  "menu.order": "auditMenuOrder",
  "product.restore": "auditProductRestore",
  "product.save": "auditProductSave",
  "promotion.remove": "auditPromotionRemove",
  "promotion.restore": "auditPromotionRestore",
  "promotion.save": "auditPromotionSave",
  "room.save": "auditRoomSave",
  "screen.code": "auditScreenCode",
  "screen.pair": "auditScreenPair",
  "screen.unpair": "auditScreenUnpair",
  "session.change-password": "auditPassword",
  "session.sign-in": "auditSignIn",
  "staff.add": "auditStaffAdd",
  "staff.change": "auditStaffChange",
  "staff.reset-password": "auditStaffReset",
  "station.remove": "auditStationRemove",
  "station.save": "auditStationSave",
  "table.close": "auditTableClose",
  "table.move": "auditTableMove",
  "table.new-code": "auditNewCode",
  "table.print-code": "auditPrintCode",
  "table.save": "auditTableSave",
  "table.seat": "auditTableSeat",
  "table.use": "auditTableUse",
};

/** The names of the actions, in the order of their texts. */
export const ACTION_NAMES = Object.keys(ACTIONS) as AuditAction[];

const ROLES = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" } as const;

/** Fields that only identify a record. */
const IDS = ["job", "stationId"];

/** The fields that a change names, with their values before and after; without those that have the same. */
function changesOf({ before, after }: Line): { field: string; before: unknown; after: unknown }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !IDS.includes(field))
    .map((field) => ({ field, before: before?.[field] ?? "", after: after?.[field] ?? "" }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** One line: when, who with which role, what, to what, and what changed. A refusal is red and says so. */
export function AuditLine({ line }: { line: Line }) {
  const t = useAuditText();
  const words = useAuditWords();
  const instantText = useInstantText();
  const { at, actorName, actorRole, lentBy, action, subjectName, reason, refusal } = line;
  const known = (ACTIONS as Partial<Record<string, AuditTextName>>)[action];
  const what = known ? t(known) : action;
  return (
    <li className={classNames("audit-line", refusal !== null && "audit-line--refused")}>
      <time dateTime={at} className="t-number">
        {instantText(at)}
      </time>
      <p>
        <strong>{actorName}</strong>
        {actorRole && <span className="audit-line__role"> {t(ROLES[actorRole])}</span>}
        {lentBy && <span className="audit-line__role"> {t("lentBy", { name: lentBy })}</span>}{" "}
        {refusal === null ? what : t("auditRefusedWhat", { what: words.refused(action) ?? subjectName })}
        {refusal === null && subjectName && <span> · {subjectName}</span>}
      </p>
      {refusal === null &&
        changesOf(line).map(({ field, before, after }) => (
          <p key={field} className="audit-line__change">
            {t("auditChange", { field: words.field(field), before: words.value(field, before), after: words.value(field, after) })}
          </p>
        ))}
      {reason && (
        <p className="audit-line__change">
          <q dir="auto">{reason}</q>
        </p>
      )}
    </li>
  );
}
