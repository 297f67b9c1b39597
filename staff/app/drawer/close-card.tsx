import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";
import type { CountDraft } from "./drawer-count.ts";
import { useDrawerText } from "./drawer-text.ts";

const WHYS = ["drawerWhyChange", "drawerWhyNoSlip", "drawerWhyUnknown"] as const;

type CardProps = {
  draft: CountDraft;
  /** Whether a difference needs a reason, and whether it is missing at the attempt to close. */
  isNeeded: boolean;
  isMissing: boolean;
  isBusy: boolean;
  onChange: (part: Partial<CountDraft>) => void;
};

/** Why the drawer does not fit, and the button that closes it. */
export function CloseCard({ draft, isNeeded, isMissing, isBusy, onChange }: CardProps) {
  const t = useDrawerText();
  const button = (
    <OnlineButton type="submit" wide size={56} loading={isBusy}>
      {t("drawerClose")}
    </OnlineButton>
  );
  if (!isNeeded) return <div className="drawer__panel">{button}</div>;
  return (
    <TitledSection className="drawer__panel" title={t("drawerWhy")}>
      <Chips label={t("drawerWhy")}>
        {WHYS.map((why) => (
          <Chip key={why} type="radio" name="why" checked={draft.why === t(why)} onChange={() => onChange({ why: t(why) })}>
            {t(why)}
          </Chip>
        ))}
      </Chips>
      <Field label={t("drawerWhyNote")} maxLength={150} value={draft.note} onChange={({ target }) => onChange({ note: target.value })} />
      <div role="alert">{isMissing && <ErrorNote>{t("drawerWhyNeeded")}</ErrorNote>}</div>
      {button}
    </TitledSection>
  );
}
