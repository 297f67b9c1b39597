import { Icon } from "@comanda/ui/icons/icon";
import { type Step, STEPS } from "./import-page.ts";
import { useImportText } from "./import-text.ts";

const NAMES = { file: "stepFile", columns: "stepColumns", check: "stepCheck", load: "stepLoad" } as const;

/** The steps, the current one marked. */
export function ImportSteps({ steps = STEPS, current, isEnded }: { steps?: readonly Step[]; current: Step; isEnded: boolean }) {
  const t = useImportText();
  const at = steps.indexOf(current);
  return (
    <ol className="import-steps" aria-label={t("importSteps")}>
      {steps.map((step, index) => {
        const isDone = index < at || isEnded;
        return (
          <li key={step} aria-current={index === at ? "step" : undefined} className={isDone ? "import-steps__done" : undefined}>
            <span className="import-steps__mark" aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {isDone && <span className="u-hidden">{t("stepDone", { step: t(NAMES[step]) })}</span>}
            <span aria-hidden={isDone || undefined}>{t(NAMES[step])}</span>
          </li>
        );
      })}
    </ol>
  );
}
