import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Link } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useComparedText } from "./compared-text.ts";
import { DifferenceList, useDifferenceCount } from "./difference-list.tsx";
import "./compared.css";

/**
 * The online payments of a day that is being closed, compared with the list of each provider when this is shown. It hinders nothing. `isExpected`: some were
 * taken, so that it is said while they are read; otherwise nothing is shown where no account takes any.
 */
export function ClosingComparison({ day, isExpected }: { day: string; isExpected: boolean }) {
  const t = useComparedText();
  const { id } = useRestaurant();
  const { data, problem } = useReading(day, () => call("GET /api/staff/payment-days/:day", id, { params: { day } }));
  if (data?.length === 0 || (data === null && !isExpected)) return null;
  return (
    <TitledSection title={t("comparedTitle")}>
      <div role="status">
        {data === null && <p>{t(problem === null ? "comparedReading" : "comparedNotRead")}</p>}
        {data?.map((one) => (
          <Compared key={one.provider} compared={one} />
        ))}
      </div>
      <Link to={`/${id}/figures/online/${day}`}>{t("comparedAll")}</Link>
    </TitledSection>
  );
}

/** What is to be looked at of one provider, each with what to do; or why nothing was compared. */
function Compared({ compared: { provider, advice, differences } }: { compared: ComparedDay }) {
  const { words } = useDifferenceCount(differences);
  const name = PROVIDER_NAMES[provider];
  return (
    <>
      <p>
        <b>{name}:</b> {advice ?? words}
      </p>
      {differences.length > 0 && <DifferenceList differences={differences} provider={name} />}
    </>
  );
}
