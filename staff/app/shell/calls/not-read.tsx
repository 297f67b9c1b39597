import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useTranslate } from "../../text/text.tsx";
import type { Reading } from "./use-reading.ts";

/** Says why something was not read, with a button that reads it again; nothing where it was read. */
export function NotRead({ reading: { problem, again } }: { reading: Pick<Reading<unknown>, "problem" | "again"> }) {
  const t = useTranslate();
  if (problem === null) return null;
  return (
    <div role="alert" className="u-ends-wrap">
      <ErrorNote>{problem}</ErrorNote>
      <Button look="secondary" size={44} onClick={again}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
