import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { useTakeText } from "./take-text.ts";
import type { PartyGone } from "./use-taken-price.ts";
import type { Taking } from "./use-taking.ts";

/** Says that the party for which the order was typed is gone: it is for who sits at the table now, or discarded with a second tap. */
export function PartyLeft({ taking: { change, discard }, gone: { sittingId } }: { taking: Taking; gone: PartyGone }) {
  const t = useTakeText();
  const [isSure, setSure] = useState(false);
  return (
    <section className="take__left" aria-label={t("takePartyLeft")}>
      <p role="alert">
        <strong>{t("takePartyLeft")}</strong> {t(sittingId === null ? "takePartyFree" : "takePartyNext")}
      </p>
      <Button look="secondary" size={44} onClick={() => change((now) => ({ ...now, sittingId }))}>
        {t(sittingId === null ? "takeForNewParty" : "takeForNextParty")}
      </Button>
      <Button look="remove" size={44} onClick={() => (isSure ? discard() : setSure(true))}>
        {t(isSure ? "takeDiscardSure" : "takeDiscard")}
      </Button>
    </section>
  );
}
