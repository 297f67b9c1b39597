import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import type { SubmitEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSearchWords } from "../lists/use-search-words.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";

const MAX_CHARACTERS = 60;

/** Looks members up by phone, number or name: after a pause, or at once with Enter; or by the code on their phone. */
export function MemberSearch({ onScan }: { onScan: () => void }) {
  const t = useMemberText();
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { typed, setTyped, submit } = useSearchWords(
    query.get("q") ?? "",
    (words) => void navigate(`/${merchantId}/members${words && `?${new URLSearchParams({ q: words })}`}`, { replace: true }),
  );
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
