import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { isPeriod, monthOf, type Period } from "@comanda/domain/figures/period";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field } from "@comanda/ui/forms/field";
import { type ReactNode, useState } from "react";
import { streamPath } from "../../shell/calls/call.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { useDataText } from "./data-text.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";

/** The files that can be downloaded: the folder, orders of a range of days, and members. */
export function ExportSection({ today }: { today: string }) {
  const t = useDataText();
  const may = useMay();
  return (
    <TitledSection className="card data__card" title={t("dataExport")}>
      {may("menu.export") && (
        <Part title={t("dataFolder")} help={t("dataFolderHelp")}>
          <FileLink path="/api/staff/export.zip" text={t("dataFolderLoad")} />
        </Part>
      )}
      {may("figures.read") && <OrderFiles today={today} />}
      <Part title={t("dataMembers")} help={t("dataMembersHelp")}>
        <FileLink path="/api/staff/members.csv" text={t("dataMembersLoad")} />
      </Part>
    </TitledSection>
  );
}

/** One kind of files, with what they contain; `before` stands above its links. */
function Part({ title, help, before, children }: { title: string; help: string; before?: ReactNode; children: ReactNode }) {
  return (
    <div className="data__part">
      <h3>{title}</h3>
      <p className="data__help">{help}</p>
      {before}
      <p className="data__links">{children}</p>
    </div>
  );
}

/** A link that downloads a file; a disabled button while the file has no valid query. */
function FileLink({ path, query = {}, text }: { path: string; query?: Record<string, string> | null; text: string }) {
  const { id } = useRestaurant();
  const className = buttonClass({ look: "secondary", size: 44 });
  if (query === null)
    return (
      <button type="button" aria-disabled className={className}>
        {text}
      </button>
    );
  return (
    <a download className={className} href={streamPath(id, path, query)}>
      {text}
    </a>
  );
}

const FILES = [
  ["orders.csv", "dataFileOrders"],
  ["items.csv", "dataFileItems"],
  ["payments.csv", "dataFilePayments"],
  ["days.csv", "dataFileDays"],
] as const;

/** The files of a range of business days: at first of the running month until today. */
function OrderFiles({ today }: { today: string }) {
  const t = useDataText();
  const [range, setRange] = useState<Period>({ from: monthOf(today).from, to: today });
  const isComplete = range.from !== "" && range.to !== "";
  const isDistant = isComplete && !areInDateRange([range.from, range.to], today);
  const isWrong = !isComplete || isDistant || !isPeriod(range);
  const fields = (
    <div className="data__range">
      <Field
        type="date"
        {...dateRange(today)}
        label={t("dataFrom")}
        value={range.from}
        onChange={({ target }) => setRange({ ...range, from: target.value })}
      />
      <Field
        type="date"
        {...dateRange(today)}
        label={t("dataTo")}
        value={range.to}
        {...(isWrong && { error: t(isDistant ? "dataOutOfRange" : "dataRangeWrong") })}
        onChange={({ target }) => setRange({ ...range, to: target.value })}
      />
    </div>
  );
  return (
    <Part title={t("dataOrders")} help={t("dataOrdersHelp")} before={fields}>
      {FILES.map(([file, text]) => (
        <FileLink key={file} path={`/api/staff/figures/${file}`} query={isWrong ? null : range} text={t(text)} />
      ))}
    </Part>
  );
}
