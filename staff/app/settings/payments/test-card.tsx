import type { PaymentAccount, PaymentTest } from "@comanda/contract/staff/orders/payment-account";
import { formatAmount } from "@comanda/domain/money/currency";
import { classNames } from "@comanda/ui/class-names";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect, useEffectEvent, useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { useLocale } from "../../text/text.tsx";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { useAccountActs, useProviderWords } from "./use-account-acts.ts";

/** How often the provider is asked while a test is not over, in milliseconds. */
const LOOK_MS = 3_000;

/** Whether the page of a test waits, or the money is to be given back. */
const isUnderWay = (test: PaymentTest | null): boolean => test !== null && test.givenBackAt === null && test.problem === "";

/** How often the provider is asked about tests that others have replaced, in milliseconds. */
const LOOK_AT_EARLIER_MS = 60_000;

/** Pays the smallest amount to the own account, and shows what has worked. */
export function TestCard({ account }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  const at = useMinuteText();
  const amountText = useAmountText();
  const words = useProviderWords(account.provider);
  const { test: start, look } = useAccountActs(account.provider);
  const [problem, setProblem] = useState<string | null>(null);
  const { test, least, testedAt } = account;
  const ask = useEffectEvent(() => void look());
  const isAsking = isUnderWay(test);
  const earlier = test?.earlier ?? 0;
  const pauseMs = isAsking ? LOOK_MS : earlier > 0 ? LOOK_AT_EARLIER_MS : null;
  useEffect(() => {
    if (pauseMs === null) return;
    ask();
    const poll = setInterval(ask, pauseMs);
    return () => clearInterval(poll);
  }, [pauseMs]);
  const amount = least === null ? "" : amountText(least);
  const help = least === null ? t("testNoCurrency", { provider: words.name }) : t("testHelp", { amount, provider: words.name });
  return (
    <TitledSection
      className="card payment-settings__card"
      title={t("testTitle")}
      beside={
        least !== null && (
          <ActButton size={44} look={testedAt === null ? "primary" : "secondary"} onAct={async () => setProblem(await start())}>
            {t(isAsking && test?.paidAt === null ? "testGoOn" : test ? "testAgain" : "testStart", { amount })}
          </ActButton>
        )
      }
    >
      <p>{testedAt === null ? help : `${help} ${t("testPassed", { at: at(testedAt) })}`}</p>
      <div role="alert">{problem && <ErrorNote>{problem}</ErrorNote>}</div>
      {earlier > 0 && <p>{t("testEarlier", { count: earlier })}</p>}
      {test && (
        <Proofs
          test={test}
          problem={test.problem === "" ? null : words.reason(test.problem)}
          asking={t("testLooks", { provider: words.name })}
        />
      )}
    </TitledSection>
  );
}

type ProofsProps = { test: PaymentTest; problem: string | null; asking: string };

/** The four steps of a test, each with the time at which it was seen. */
function Proofs({ test, problem, asking }: ProofsProps) {
  const t = usePaymentSettingsText();
  const timeText = useTimeText();
  const locale = useLocale();
  const { openedAt, paidAt, notifiedAt, givenBackAt, amount, currency } = test;
  const steps = [
    ["testOpened", openedAt],
    ["testPaid", paidAt],
    ["testHeard", notifiedAt],
    ["testGivenBack", givenBackAt],
  ] as const;
  return (
    <div role="status">
      <ol className="payment-proofs" aria-label={formatAmount(amount, { locale, currency })}>
        {steps.map(([text, at]) => (
          <li key={text} className={classNames("payment-proof", at !== null && "payment-proof--done")}>
            <b>
              <Icon name={at === null ? "clock" : "check"} size={16} /> {t(text)}
            </b>
            <span>{at === null ? t("testWaits") : timeText(at)}</span>
          </li>
        ))}
      </ol>
      {problem !== null && <ErrorNote>{problem}</ErrorNote>}
      {problem === null && givenBackAt === null && paidAt !== null && <p>{asking}</p>}
      {givenBackAt !== null && notifiedAt === null && <p className="payment-settings__warn">{t("testHeardNot")}</p>}
    </div>
  );
}
