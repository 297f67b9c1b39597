import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { Icon } from "@comanda/ui/icons/icon";
import { figure } from "@comanda/web/i18n/figure";
import { useId } from "react";
import { useMemberText } from "./members-text.ts";
import { numberText } from "./member-words.tsx";

/** Name, number, level, points, and the progress to the next level. */
export function MemberCard({ member }: { member: StaffMember }) {
  const t = useMemberText();
  const { name, identifier, level, points, pointsInOrders } = member;
  const heading = useId();
  return (
    <section className="staff-card" aria-labelledby={heading}>
      <div className="staff-card__head">
        <h2 id={heading} className="t-title-2">
          {name || t("memberUnnamed")}
        </h2>
        {level && (
          <p className="staff-card__level">
            <Icon name="gem" size={16} />
            <span lang={level.lang}>{level.name}</span>
          </p>
        )}
      </div>
      <p className="t-number">{numberText(identifier)}</p>
      <p className="staff-card__points">{t("pointsNow", { count: figure(points) })}</p>
      {pointsInOrders.map((order) => (
        <p key={order.id}>{t("pointsInOrder", { count: order.points, serial: order.serial })}</p>
      ))}
      {level && <Progress member={member} />}
    </section>
  );
}

function Progress({ member: { growth, nextLevel: next } }: { member: StaffMember }) {
  const t = useMemberText();
  const id = useId();
  return (
    <div className="staff-card__growth">
      <progress value={next ? growth : 1} max={next ? next.growth : 1} aria-labelledby={id} />
      <p id={id}>
        <span>
          {next ? t("growthOfNext", { growth: figure(growth), next: figure(next.growth) }) : t("growthNow", { growth: figure(growth) })}
        </span>{" "}
        <span>{next ? t("growthMissing", { count: next.growth - growth, level: next.name }) : t("levelHighest")}</span>
      </p>
    </div>
  );
}
