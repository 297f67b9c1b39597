import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import { isZero } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { classNames } from "@comanda/ui/class-names";
import { formatDate } from "@comanda/web/i18n/formats";
import { useRevalidator } from "react-router";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { useLocale } from "../../text/text.tsx";
import { type ComparedTextName, useComparedText } from "./compared-text.ts";
import { DifferenceList, useDifferenceCount } from "./difference-list.tsx";

/** One provider's day: both sums, what differs with what to do, and the lines of the day. */
export function ComparedProvider({ compared }: { compared: ComparedDay }) {
  const t = useComparedText();
  const at = useMinuteText();
  const amountText = useAmountText();
  const { revalidate, state } = useRevalidator();
  const { provider, advice, here, there, others, differences, askedAt } = compared;
  const name = PROVIDER_NAMES[provider];
  return (
    <section className="compared__provider" aria-label={name}>
      <Sums compared={compared} />
      {advice !== null && (
        <p role="status" className="figures__difference">
          {advice}
        </p>
      )}
      <div className="compared__columns">
        {there && (
          <TitledSection className="figures__panel" title={t("comparedDifferences")}>
            {differences.length === 0 ? <p>{t("comparedNone")}</p> : <DifferenceList differences={differences} provider={name} />}
            {others && others.count > 0 && (
              <p className="compared__note">
                {t("comparedOthers", { count: others.count, amount: amountText(others.amount), provider: name })}
              </p>
            )}
            <p className="compared__note">{t("comparedHow", { provider: name })}</p>
          </TitledSection>
        )}
        <TitledSection className="figures__panel" title={t("comparedDay")}>
          <DayTable here={here} there={there} provider={name} />
          <Payouts compared={compared} />
          <p className="compared__note">{t("comparedAsked", { provider: name, at: at(askedAt) })}</p>
          <Button look="secondary" size={44} loading={state === "loading"} onClick={() => void revalidate()}>
            {t("comparedAgain")}
          </Button>
        </TitledSection>
      </div>
    </section>
  );
}

/** When what was taken on the day reaches the bank, as far as the provider says it. */
function Payouts({ compared: { provider, payouts, notPaidOut } }: { compared: ComparedDay }) {
  const t = useComparedText();
  const amountText = useAmountText();
  const locale = useLocale();
  const name = PROVIDER_NAMES[provider];
  if (!payouts) return <p className="compared__note">{t("payoutUnknown", { provider: name })}</p>;
  const dayText = (day: string) => formatDate(day, locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return (
    <ul className="compared__payouts" aria-label={t("payouts")}>
      {payouts.map(({ id, amount, arrivesOn, hasFailed, accountEnds }) => (
        <li key={id}>
          <b>{t(hasFailed ? "payoutFailed" : "payoutArrives", { amount: amountText(amount), day: dayText(arrivesOn) })}</b>
          <span>{accountEnds === null ? t("payoutId", { id }) : t("payoutTo", { id, digits: accountEnds })}</span>
        </li>
      ))}
      {notPaidOut && notPaidOut.count > 0 && (
        <li>
          <b>{t("payoutNotYet", { amount: amountText(notPaidOut.amount) })}</b>
        </li>
      )}
    </ul>
  );
}

/** What was paid here and there, and the difference. */
function Sums({ compared: { provider, here, there, differences } }: { compared: ComparedDay }) {
  const t = useComparedText();
  const amountText = useAmountText();
  const { open, words } = useDifferenceCount(differences);
  return (
    <dl className="compared__sums">
      <Sum name={t("comparedHere")} amount={amountText(here.payments)} under={t("comparedPayments", { count: here.count })} />
      {there && (
        <>
          <Sum
            name={t("comparedThere", { provider: PROVIDER_NAMES[provider] })}
            amount={amountText(there.payments)}
            under={t("comparedPayments", { count: there.count })}
          />
          <Sum isWarning={open > 0} name={t("comparedDifference")} amount={amountText(differenceOf(here.net, there.net))} under={words} />
        </>
      )}
    </dl>
  );
}

type SumProps = { name: string; amount: string; under: string; isWarning?: boolean };

const Sum = ({ name, amount, under, isWarning = false }: SumProps) => (
  <div className={classNames("card", "compared__sum", isWarning && "compared__sum--warn")}>
    <dt>{name}</dt>
    <dd>
      <b className="t-title-1 t-number">{amount}</b>
      <span>{under}</span>
    </dd>
  </div>
);

const differenceOf = (here: string, there: string): string => moneyText(minus(money(there), money(here)));

const LINES = [
  ["comparedLinePayments", "payments", 1],
  ["comparedLineBack", "back", -1],
  ["comparedLineFees", "fees", -1],
  ["comparedLineNet", "net", 1],
] as const satisfies [ComparedTextName, keyof ComparedDay["here"], 1 | -1][];

const signed = (amount: string, sign: 1 | -1): string => (sign === 1 ? amount : moneyText(minus(money("0.00"), money(amount))));

/** The lines of the day, here and at the provider. */
function DayTable({ here, there, provider }: Pick<ComparedDay, "here" | "there"> & { provider: string }) {
  const t = useComparedText();
  const amountText = useAmountText();
  return (
    <table className="compared__table">
      <thead>
        <tr>
          <th scope="col">
            <span className="u-hidden">{t("comparedLine")}</span>
          </th>
          <th scope="col">{t("comparedHere")}</th>
          {there && <th scope="col">{t("comparedThere", { provider })}</th>}
          {there && <th scope="col">{t("comparedDifference")}</th>}
        </tr>
      </thead>
      <tbody>
        {LINES.map(([name, line, sign]) => {
          const [ours, theirs] = [signed(here[line], sign), there && signed(there[line], sign)];
          const difference = theirs === null ? null : differenceOf(ours, theirs);
          return (
            <tr key={line}>
              <th scope="row">{t(name)}</th>
              <td className="t-number">{amountText(ours)}</td>
              {theirs !== null && <td className="t-number">{amountText(theirs)}</td>}
              {difference !== null && (
                <td className={classNames("t-number", !isZero(money(difference)) && "compared__differs")}>
                  {isZero(money(difference)) ? "—" : amountText(difference)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
