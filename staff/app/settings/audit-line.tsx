import type { DataOf } from "@comanda/contract/endpoint";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { classNames } from "@comanda/ui/class-names";
import { useAmountText } from "../text/amount-text.ts";
import { auditWordsIn } from "../text/audit-words/audit-words.ts";
import { refusedPermissionsIn } from "../text/refused-permissions/refused-permissions.ts";
import { useInstantText } from "../text/instant-text.ts";
import { useLocale } from "../text/text.tsx";
import { type AuditTextName, useAuditText } from "./audit-text.ts";

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
  "device.name": "auditDeviceName",
  "device.revoke": "auditDeviceRevoke",
  "webhook.test": "auditWebhookTest",
  "drawer.close": "auditDrawerClose",
  "drawer.move": "auditDrawerMove",
  "drawer.open": "auditDrawerOpen",
  "drawer.remove": "auditDrawerRemove",
  "drawer.save": "auditDrawerSave",
  "hours.save": "auditHoursSave",
  "tax.save": "auditTaxSave",
  "level.save": "auditLevelSave",
  "restaurant.load": "auditRestaurantLoad",
  "restaurant.save": "auditRestaurantSave",
  "ordering.pause": "auditPause",
  "ordering.resume": "auditResume",
  "order.give-back": "auditGiveBack",
  "order.open-item": "auditOpenItem",
  "order.other-price": "auditOtherPrice",
  "order.sell-anyway": "auditSellAnyway",
  "ordering.save": "auditOrderingSave",
  "pin.remove": "auditPinRemove",
  "pin.set": "auditPinSet",
  "pin.wrong": "auditPinWrong",
  "payment.account": "auditPaymentAccount",
  "payment.allocate": "auditPaymentAllocate",
  "payment.given-back-at-provider": "auditPaymentGivenBack",
  "payment.refund-failed": "auditRefundFailed",
  "payment.refund-unallocated": "auditPaymentRefund",
  "payment.settle-refund": "auditSettleRefund",
  "payment.take-over": "auditPaymentTakeOver",
  "payment.test": "auditPaymentTest",
  "print-job.retry": "auditRetryPrint",
  "print-job.withdraw": "auditWithdrawPrint",
  "printer.address": "auditPrinterAddress",
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
  "second-factor.off": "auditFactorOff",
  "second-factor.on": "auditFactorOn",
  "second-factor.recovery": "auditFactorRecovery",
  "second-factor.wrong": "auditFactorWrong",
  "session.change-password": "auditPassword",
  "session.sign-in": "auditSignIn",
  "staff.add": "auditStaffAdd",
  "staff.change": "auditStaffChange",
  "staff.remove-pin": "auditStaffRemovePin",
  "staff.remove-second-factor": "auditStaffRemoveFactor",
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
  const { at, actorName, actorRole, lentBy, device, action, subjectName, reason, refusal } = line;
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
        {lentBy && <span className="audit-line__role"> {t("lentBy", { name: lentBy })}</span>}
        {device && <span className="audit-line__role"> {t("auditOnDevice", { name: device })}</span>}{" "}
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

/** Fields whose text is a list of words. */
const LISTS = ["scopes", "events"];
/** Fields with amounts of money. */
const AMOUNTS = ["counted", "expected", "difference", "givenBack"];
/** The ways to order for which minutes are set. */
const WAYS: Partial<Record<number, string>> = {
  [OrderType.DINE_IN]: "dineIn",
  [OrderType.TO_GO]: "toGo",
  [OrderType.DELIVERY]: "delivery",
};
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
/** Fields with text of people, which is never taken for a word of the audit. */
const FREE_TEXT =
  /^(?:(?:name|title|table|room|station|coupon|url|description|group|condiments|promotion|number|shortName|address|announcement\w*|taxes|charges|levels|level|scopeIds)\b|categor)/;

/** Whether a value is the minutes to expect of a way to order. */
const isWay = (stored: unknown): stored is { type: number; minutes: number } =>
  typeof stored === "object" && stored !== null && "minutes" in stored && "type" in stored && Number(stored.type) in WAYS;

/** The words of fields and values of the audit's lines, in the page's language. What has no word is shown as it is stored. */
function useAuditWords() {
  const t = useAuditText();
  const locale = useLocale();
  const instantText = useInstantText();
  const amountText = useAmountText();
  const { fields, values } = auditWordsIn(locale);
  const refused = refusedPermissionsIn(locale);

  /** `name.zh-TW` is the name in that language. */
  const field = (name: string): string => {
    const [base = "", tag] = name.split(".");
    const language = locales.find((one) => one === tag);
    const known = fields[base] ?? base;
    return language ? `${known} (${LOCALES[language].name})` : (fields[name] ?? name);
  };

  const value = (name: string, stored: unknown): string => {
    if (typeof stored === "string" && LISTS.includes(name)) return value(`${name} list`, stored.split(", "));
    if (typeof stored === "string" && AMOUNTS.includes(name) && stored !== "") return amountText(stored);
    const language = ["languages", "baseLanguage", "language"].includes(name) ? locales.find((one) => one === stored) : undefined;
    if (language) return LOCALES[language].name;
    if (isWay(stored)) return t("auditWayMinutes", { way: field(WAYS[stored.type] ?? ""), minutes: stored.minutes });
    if (stored === null || stored === undefined || stored === "") return t("auditNothing");
    if (Array.isArray(stored))
      return stored.length === 0 ? t("auditNothing") : new Intl.ListFormat(locale).format(stored.map((one) => value(name, one)));
    if (typeof stored === "object")
      return Object.values(stored)
        .map((one) => value(name, one))
        .join(" ");
    const text = String(stored);
    if (FREE_TEXT.test(name)) return text;
    return values[text] ?? (INSTANT.test(text) ? instantText(text) : text);
  };

  return { field, value, refused: (permission: string): string | undefined => refused[permission] };
}
