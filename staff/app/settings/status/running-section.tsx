import type { InstallationStatus } from "@comanda/contract/staff/settings/status-calls";
import { isLoopback } from "@comanda/domain/loopback";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { fileSize } from "../../text/file-size.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { useLocale } from "../../text/text.tsx";
import { useStatusText } from "./status-text.ts";

type Running = InstallationStatus["running"];

/** What runs, how it is set up, and the last backup. */
export function RunningSection({ running, backup }: Pick<InstallationStatus, "running" | "backup">) {
  const t = useStatusText();
  const minuteText = useMinuteText();
  const { version, since, database, codes, origin } = running;
  return (
    <TitledSection className="card" title={t("statusRuns")}>
      <dl className="status__facts">
        <Fact name={t("statusVersion")} value={t("statusVersionIs", { version, at: minuteText(since) })} />
        <Fact name={t("statusDatabase")} value={t(database === "embedded" ? "statusEmbedded" : "statusPostgres")} />
        <BackupFact backup={backup} />
        {origin !== "" && (
          <Fact name={t("statusAddress")} value={t(isLoopback(origin) ? "statusAddressLocal" : "statusAddressOpen", { origin })} />
        )}
        <Fact name={t("statusCodes")} value={t(codes === "twilio" ? "statusCodesSms" : "statusCodesConsole")} />
        <PaymentFact payments={running.payments} />
      </dl>
    </TitledSection>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function BackupFact({ backup }: Pick<InstallationStatus, "backup">) {
  const t = useStatusText();
  const locale = useLocale();
  const minuteText = useMinuteText();
  const at = backup && minuteText(backup.at);
  const size = backup?.bytes == null ? null : fileSize(backup.bytes, locale);
  return (
    <Fact name={t("statusBackup")} value={at === null ? t("statusBackupNone") : size === null ? at : t("statusBackupIs", { at, size })} />
  );
}

function PaymentFact({ payments }: Pick<Running, "payments">) {
  const t = useStatusText();
  const provider = payments && PROVIDER_NAMES[payments.provider];
  const value =
    payments === null || provider === null
      ? t("statusPaymentsNone")
      : t(payments.mode === "live" ? "statusPaymentsLive" : "statusPaymentsTest", { provider });
  return <Fact name={t("onlinePayment")} value={value} />;
}
