import "./join-table-share.css";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import type { useTableShare } from "../shell/session/table-share-store.ts";
import { usePageTranslate } from "../text/page-texts.ts";

type Sharing = ReturnType<typeof useTableShare>;

/** What joining the table's order means, and the button. */
export function JoinTableShare({ sharing: { join, isChanging, problem } }: { sharing: Sharing }) {
  const t = usePageTranslate();
  return (
    <div className="join-table">
      <p className="join-table__text">{t("shareJoinText")}</p>
      <Button look="secondary" loading={isChanging} onClick={() => void join()}>
        {t("shareJoin")}
      </Button>
      <ShareProblem problem={problem} />
    </div>
  );
}

/** Why joining or leaving did not work; empty: the server was not reached. */
export function ShareProblem({ problem }: Pick<Sharing, "problem">) {
  const t = usePageTranslate();
  return <div role="status">{problem !== null && <ErrorNote>{problem || t("shareFailed")}</ErrorNote>}</div>;
}
