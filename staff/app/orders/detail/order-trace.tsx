import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { useState } from "react";
import { useTranslate } from "../../text/text.tsx";
import type { TraceSteps } from "./trace-steps.tsx";

type Loaded = { Steps: typeof TraceSteps } | "failed" | null;

/** How the total of an order came about, folded; loaded when it is opened, again at the next opening where that failed. */
export function OrderTrace({ trace, taxes }: Pick<StaffOrderDetail, "trace" | "taxes">) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = () =>
    void import("./trace-steps.tsx").then(
      (file) => setLoaded({ Steps: file.TraceSteps }),
      () => setLoaded("failed"),
    );
  return (
    <details className="detail__trace" onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{t("howTotal")}</summary>
      {loaded === "failed" && <p role="alert">{t("noAnswer")}</p>}
      {loaded && loaded !== "failed" && <loaded.Steps trace={trace} taxes={taxes} />}
    </details>
  );
}
