import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { memberStore, type Who } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { JoinCard } from "../ui/join-card.tsx";

type MemberPlaceholderProps = {
  who: Who;
  /** Number of rows of the skeleton. */
  rows: number;
  /** Whether the skeleton includes the member's picture and name. */
  hasHead?: boolean;
};

/** Shown in place of a profile while it loads, when it could not be loaded, and after the session has ended. */
export function MemberPlaceholder({ who: { isKnown, hasFailed }, rows, hasHead = false }: MemberPlaceholderProps) {
  const t = usePageTranslate();
  if (isKnown) return <JoinCard />;
  if (hasFailed) return <MemberUnreachable />;
  return (
    <Skeleton label={t("loading")}>
      {hasHead && <Bone shape="round" className="profile-head__bone" />}
      {Array.from({ length: rows }, (_, row) => (
        <Bone key={row} shape="box" className="profile-bone" />
      ))}
    </Skeleton>
  );
}

function MemberUnreachable() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id } = useMerchant();
  return (
    <div className="profile-unreachable" role="status">
      <p className="t-body-lg">{t("unreachable")}</p>
      <Button look="secondary" onClick={() => void memberStore(id).read(locale)}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
