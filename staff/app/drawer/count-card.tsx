import { moneyText, NOTHING } from "@comanda/domain/money/money";
import type { Denominations } from "@comanda/domain/payment/denominations";
import { countedSum } from "@comanda/domain/payment/drawer";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useNumberReader } from "../numbers/number-field.tsx";
import { TypedAmountField } from "../numbers/typed-amount-field.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useAmountText } from "../text/amount-text.ts";
import type { Count, CountDraft } from "./drawer-count.ts";
import { useDrawerText } from "./drawer-text.ts";

type CardProps = {
  draft: CountDraft;
  count: Count;
  denominations: Denominations | null;
  isTried: boolean;
  onChange: (part: Partial<CountDraft>) => void;
};

/** What was counted: notes and coins, or one sum; and what of it stays. */
export function CountCard({ draft, count, denominations, isTried, onChange }: CardProps) {
  const t = useDrawerText();
  const amountText = useAmountText();
  const { form } = useNumberReader();
  const { counted, stays, takenOut } = count;
  const hows = denominations && (
    <Segmented
      name="how"
      label={t("drawerHow")}
      value={draft.how}
      options={[
        { value: "pieces", label: t("drawerPieces") },
        { value: "sum", label: t("drawerOneSum") },
      ]}
      onChange={(how) => onChange({ how })}
    />
  );
  return (
    <TitledSection className="drawer__panel" title={t("drawerCount")} {...(hows && { beside: hows })}>
      {draft.how === "pieces" && denominations ? (
        <div className="drawer__pieces">
          <Pieces title={t("drawerNotes")} values={denominations.notes} {...{ draft, count, onChange }} />
          <Pieces title={t("drawerCoins")} values={denominations.coins} {...{ draft, count, onChange }} />
        </div>
      ) : (
        <TypedAmountField
          label={t("drawerCounted")}
          value={draft.sum}
          error={counted === null && (isTried || draft.sum !== "") ? t("drawerAmountNeeded") : undefined}
          onChange={(sum) => onChange({ sum })}
        />
      )}
      <p className="drawer__counted" role="status">
        <span>{t("drawerCounted")}</span>
        <b className="t-number">{amountText(moneyText(counted ?? NOTHING))}</b>
      </p>
      <div className="drawer__stays">
        <TypedAmountField
          label={t("drawerStays")}
          placeholder={stays ? form(moneyText(stays)) : ""}
          value={draft.stays}
          error={counted && !stays ? t("drawerStaysWrong") : undefined}
          onChange={(text) => onChange({ stays: text })}
        />
        <p>
          {t("drawerTakenOut")} <b className="t-number">{amountText(moneyText(takenOut ?? NOTHING))}</b>
        </p>
      </div>
    </TitledSection>
  );
}

type PiecesProps = Pick<CardProps, "draft" | "count" | "onChange"> & { title: string; values: readonly string[] };

/** Notes or coins of each value, how many of them there are, and what they amount to. */
function Pieces({ title, values, draft, count: { pieces, wrong }, onChange }: PiecesProps) {
  const t = useDrawerText();
  const amountText = useAmountText();
  const own = (pieces ?? []).filter(({ value }) => values.includes(value));
  const amountOf = (some: typeof own) => amountText(moneyText(countedSum(some)));
  const short = (value: string) => amountText(value).replace(/[.,]00(?=\D|$)/, "");
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {values.map((value) => (
          <tr key={value}>
            <th scope="row">{short(value)}</th>
            <td>
              <input
                className="t-number"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t("drawerPiecesOf", { value: short(value) })}
                aria-invalid={wrong.includes(value) || undefined}
                placeholder="0"
                value={draft.pieces[value] ?? ""}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onChange({ pieces: { ...draft.pieces, [value]: target.value } })}
              />
            </td>
            <td className="t-number">{amountOf(own.filter((one) => one.value === value))}</td>
          </tr>
        ))}
        <tr className="drawer__sum">
          <th scope="row" colSpan={2}>
            {title}
          </th>
          <td className="t-number">{amountOf(own)}</td>
        </tr>
      </tbody>
    </table>
  );
}
