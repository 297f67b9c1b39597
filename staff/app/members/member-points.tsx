import type { MemberPoints, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { readTypedNumber } from "@comanda/domain/money/typed-number";
import { POINTS_SHORT } from "@comanda/domain/refusal-codes";
import { classNames } from "@comanda/ui/class-names";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { figure } from "@comanda/web/i18n/figure";
import { useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useNumberReader } from "../numbers/number-field.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import { useDateText } from "../text/formats.ts";
import { type MemberTextName, useMemberText } from "./members-text.ts";
import { useGiftKey, useSettleMember } from "./member-changes.ts";

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

const MOST_POINTS = 100_000;

type Draft = { way: "give" | "take"; number: string; reason: string };
type Mistakes = { number?: string; reason?: string };

/** Gives points or takes them, and returns what is wrong with the number or the reason; null once it is done. */
function useGiving(memberId: string): (draft: Draft) => Promise<Mistakes | null> {
  const t = useMemberText();
  const toast = useToast();
  const settle = useSettleMember();
  const keyOf = useGiftKey(`points ${memberId}`);
  const { reader } = useNumberReader();
  const { id: merchantId } = useRestaurant();
  return async ({ way, number, reason }) => {
    const read = readTypedNumber(number, { ...reader, digits: 0 });
    const count = read.ok ? Number(read.value) : 0;
    const mistakes = {
      ...((count === 0 || count > MOST_POINTS) && { number: t("pointsNumberWrong") }),
      ...(reason.trim() === "" && { reason: t("pointsWhyNeeded") }),
    };
    if (Object.keys(mistakes).length > 0) return mistakes;
    const body = { points: way === "give" ? count : -count, reason: reason.trim() };
    const answer = await call("POST /api/staff/members/:id/points", merchantId, { params: { id: memberId }, body, key: keyOf(body) });
    if (!answer.success && answer.code === POINTS_SHORT) return { number: answer.msg };
    if (!settle(answer)) return {};
    toast(t(way === "give" ? "pointsGiven" : "pointsTaken", { count }), "success");
    return null;
  };
}

/** Gives points to a member, or takes them, with a reason that the team reads. */
export function GivePoints({ member: { id }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const give = useGiving(id);
  const [isBusy, submits] = useSubmit();
  const [draft, setDraft] = useKeptState<Draft>(`points ${id}`, { way: "give", number: "", reason: "" });
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMistakes({});
  };
  const submit = async () => {
    const found = await give(draft);
    if (found) setMistakes(found);
    else onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("givePoints")} closeLabel={t("close")}>
      <form className="member__form" onSubmit={submits(submit)} noValidate>
        <Segmented
          name="way"
          label={t("pointsHow")}
          value={draft.way}
          options={optionsOf({ give: t("pointsGive"), take: t("pointsTake") })}
          onChange={(way) => change({ way })}
        />
        <Field
          label={t("pointsNumber")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.number}
          error={mistakes.number}
          onChange={(event) => change({ number: event.target.value })}
        />
        <Field
          label={t("pointsWhy")}
          help={t("pointsWhyHelp")}
          autoComplete="off"
          maxLength={200}
          value={draft.reason}
          error={mistakes.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t(draft.way === "give" ? "givePoints" : "takePoints")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
