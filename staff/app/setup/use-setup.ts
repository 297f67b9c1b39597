import type { SetupField } from "@comanda/contract/staff/settings/setup-calls";
import type { Locale } from "@comanda/domain/locale";
import { typedForm } from "@comanda/domain/money/typed-number";
import { PASSWORD_UNUSABLE, SETUP_CODE_WRONG } from "@comanda/domain/refusal-codes";
import { type SubmitEvent, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { useLocale } from "../text/text.tsx";
import {
  bodyOf,
  type DraftField,
  emptyDraft,
  problemsOfStep,
  refusedOf,
  type SetupDraft,
  type SetupProblems,
  STEPS,
  stepOf,
} from "./setup-draft.ts";
import { codeInAddress, keepFields, keptFields, keptText } from "./setup-storage.ts";
import { useSetupText } from "./setup-text.ts";

/** Why nothing was set up. `code` 0: no answer. */
export type SetupRefusal = { code: number; msg: string; fields: SetupField[] };

/** The setup as its steps use it. */
export type SetupState = {
  draft: SetupDraft;
  change: (part: Partial<SetupDraft>) => void;
  problem: (field: DraftField) => string | undefined;
};

/** Sentences by field. */
type Problems = Partial<Record<DraftField, string>>;
/** The step that is shown, with what is wrong; `moves` counts how often the focus moves to it. */
type Shown = { step: number; problems: Problems; error: string; moves: number };

/** The draft, the step, and what is wrong. A refused field opens its step. */
export function useSetup() {
  const locale = useLocale();
  const fetcher = useFetcher<SetupRefusal>();
  const { draft, change, isRestored } = useKeptDraft(locale);
  const words = useProblemWords(typedForm("8.875", { locale, currency: draft.currency }));
  const [{ step, problems, error, moves }, setShown] = useState<Shown>({ step: 0, problems: {}, error: "", moves: 0 });
  const show = (next: Partial<Shown>) => setShown((before) => ({ ...before, problems: {}, error: "", ...next, moves: before.moves + 1 }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOfStep(draft, step, locale);
    if (Object.keys(found).length > 0) return show({ problems: words.of(found) });
    // The browser's time zone is not known where the page is rendered first.
    if (draft.timeZone === "") change({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    if (step < STEPS.length - 1) return show({ step: step + 1 });
    void fetcher.submit(bodyOf(draft, locale), { method: "post", encType: "application/json" });
  };
  const [seen, setSeen] = useState(fetcher.data);
  if (fetcher.data !== undefined && fetcher.data !== seen) {
    setSeen(fetcher.data);
    const refused = words.ofRefusal(fetcher.data);
    const [field] = Object.keys(refused.problems) as DraftField[];
    show({ ...refused, ...(field && { step: stepOf(field) }) });
  }
  const isBusy = fetcher.state !== "idle";
  return {
    draft,
    step,
    error,
    moves,
    isBusy,
    isRestored,
    submit,
    change,
    back: () => show({ step: step - 1 }),
    problem: (field: DraftField) => problems[field],
  };
}

const noChanges = () => () => undefined;

/** What is typed, over what this device kept of an earlier time. `isRestored`: there is something of an earlier time. */
function useKeptDraft(locale: Locale) {
  // The server does not know it, and nobody else writes it while the page is open.
  const text = useSyncExternalStore(noChanges, keptText, () => null);
  const code = useSyncExternalStore(noChanges, codeInAddress, () => "");
  const [typed, setTyped] = useState<Partial<SetupDraft>>({});
  const kept = keptFields(text);
  const isRestored = Object.keys(kept).some((field) => !(field in typed));
  const change = (part: Partial<SetupDraft>) => {
    keepFields({ ...kept, ...typed, ...part });
    setTyped((before) => ({ ...before, ...part }));
  };
  return { draft: { ...emptyDraft(locale), ...kept, code, ...typed }, change, isRestored };
}

/** The sentences of what is wrong, and of what the server refused: of fields, or else of the whole. `example`: a rate of tax. */
function useProblemWords(example: string) {
  const t = useSetupText();
  const of = (found: SetupProblems): Problems =>
    Object.fromEntries(Object.entries(found).map(([field, text]) => [field, t(text, { example })]));
  const ofRefusal = ({ code, msg, fields }: SetupRefusal): Pick<Shown, "problems" | "error"> => {
    if (code === SETUP_CODE_WRONG) return { problems: { code: msg }, error: "" };
    if (code === PASSWORD_UNUSABLE) return { problems: { password: msg }, error: "" };
    return { problems: of(refusedOf(fields)), error: fields.length > 0 ? "" : code === 0 ? t("noAnswer") : msg };
  };
  return { of, ofRefusal };
}
