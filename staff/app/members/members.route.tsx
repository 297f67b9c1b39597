import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { Badge } from "@comanda/ui/lists/badge";
import { figure } from "@comanda/web/i18n/figure";
import { Link, redirect, useSearchParams } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { MaskedPhone, numberText } from "./member-words.tsx";
import { useMemberText } from "./members-text.ts";
import { readForAndAfter } from "../shell/page/read-again.ts";
import type { Route } from "./+types/members.route";
import { useMemberSheet } from "./members-address.ts";

type Found = DataOf<typeof staffContract.members.search>;

/** What is found; null where nothing is looked for. The only member that is found is shown at once. */
export async function loader({ params: { merchantId }, context, url }: Route.LoaderArgs): Promise<Found | null> {
  const q = url.searchParams.get("q")?.trim().slice(0, 60) ?? "";
  if (q === "") return null;
  const site = context.get(staffContext);
  const found = await site.consoleAt(merchantId).members.search({ query: { q } });
  if (!found.success) throw pageFailure(site, found.status);
  const [first, ...others] = found.data.members;
  if (first && others.length === 0) throw redirect(`/${merchantId}/members/${first.id}?${new URLSearchParams({ q })}`);
  return found.data;
}

export const shouldRevalidate = readForAndAfter("sheet", "q");

/** The members that were found, or why there are none. */
export default function Members({ loaderData: found }: Route.ComponentProps) {
  const t = useMemberText();
  const { open } = useMemberSheet();
  if (!found) return <EmptyState picture={{ icon: "users" }} title={t("membersStart")} help={t("membersStartHelp")} />;
  if (found.isTooShort) return <EmptyState picture={{ icon: "search" }} title={t("membersShort")} help={t("membersShortHelp")} />;
  if (found.members.length > 0) return <FoundMembers found={found} />;
  return (
    <div role="status">
      <EmptyState picture={{ icon: "users" }} title={t("membersNone")} help={t("membersNoneHelp")}>
        <Button look="secondary" onClick={() => open("sign-up")}>
          {t("signUpQr")}
        </Button>
      </EmptyState>
    </div>
  );
}

/** The members that a search found; each leads to its card. */
function FoundMembers({ found: { members, hasMore } }: { found: DataOf<typeof staffContract.members.search> }) {
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
