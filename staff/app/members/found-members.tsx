import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Badge } from "@comanda/ui/lists/badge";
import { figure } from "@comanda/web/i18n/figure";
import { Link, useSearchParams } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";
import { MaskedPhone, numberText } from "./member-words.tsx";

/** The members that a search found; each leads to its card. */
export function FoundMembers({ found: { members, hasMore } }: { found: DataOf<typeof staffContract.members.search> }) {
  const t = useMemberText();
  const { id: merchantId } = useRestaurant();
  const [query] = useSearchParams();
  const q = new URLSearchParams({ q: query.get("q") ?? "" });
  return (
    <section className="found" aria-labelledby="found-count">
      <p id="found-count" role="status">
        {t("membersFound", { count: members.length })}
      </p>
      <ul>
        {members.map(({ id, name, identifier, phoneEnd, level, points }) => (
          <li key={id}>
            <Link className="found__member" to={`/${merchantId}/members/${id}?${q}`}>
              <b dir="auto">{name || t("memberUnnamed")}</b>
              <span className="found__facts">
                {numberText(identifier)} · <MaskedPhone end={phoneEnd} />
              </span>
              <span className="found__standing">
                {level && <Badge lang={level.lang}>{level.name}</Badge>}
                <span className="t-number">{t("pointsNow", { count: figure(points) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p>{t("membersMore")}</p>}
    </section>
  );
}
