import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";

/** The search is made when nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300;
const MAX_CHARACTERS = 60;

/** What is typed, and what the address asks for; a change of the address by a link or by Back changes the field. */
function useSearchWords(): { typed: string; setTyped: (typed: string) => void; submit: () => void } {
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  const words = typed.trim();
  const submit = () => {
    if (words === sent) return;
    setSent(words);
    void navigate(`/${merchantId}/members${words && `?${new URLSearchParams({ q: words })}`}`, { replace: true });
  };
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(() => submitNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, sent]);
  return { typed, setTyped, submit };
}

/** Looks members up by phone, number or name: after a pause, or at once with Enter; or by the code on their phone. */
export function MemberSearch({ onScan }: { onScan: () => void }) {
  const t = useMemberText();
  const { typed, setTyped, submit } = useSearchWords();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="search-field members__search" role="search" onSubmit={search}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_CHARACTERS}
        aria-label={t("memberSearch")}
        placeholder={t("memberSearch")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="secondary" size={44} aria-label={t("memberScan")} onClick={onScan}>
        <PageIcon name="scan" />
        <span className="members__scan">{t("memberScan")}</span>
      </Button>
    </form>
  );
}
