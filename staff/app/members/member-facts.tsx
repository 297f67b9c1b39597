import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import { birthdayFrom } from "@comanda/domain/member/birthday";
import { internationalPhone, staffPhoneText } from "@comanda/domain/member/international-phone";
import { Icon } from "@comanda/ui/icons/icon";
import { formatDate } from "@comanda/web/i18n/formats";
import { figure } from "@comanda/web/i18n/figure";
import { type ReactNode, useId, useState } from "react";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useDateText } from "../text/formats.ts";
import { useMemberText } from "./members-text.ts";
import { useLocale } from "../text/text.tsx";
import { MaskedPhone, numberText } from "./member-words.tsx";

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

/** A leap year, which has every birthday. */
const LEAP_YEAR = 2024;

/** A birthday, which has no year, in a language: `November 20`. */
function birthdayText(number: number | null, locale: Locale): string | null {
  const day = birthdayFrom(number);
  if (!day) return null;
  return formatDate(Date.UTC(LEAP_YEAR, day.month - 1, day.day), locale, { month: "long", day: "numeric", timeZone: "UTC" });
}

const isLocale = (language: string | null): language is Locale => language !== null && language in LOCALES;

/** What is known of a member; the phone is masked until somebody asks for it. */
export function MemberFacts({ member }: { member: StaffMember }) {
  const t = useMemberText();
  const locale = useLocale();
  const dateText = useDateText();
  const amountText = useAmountText();
  const { birthday, language, since, visits, spent } = member;
  return (
    <dl className="member__facts">
      <Fact name={t("memberPhone")}>
        <Phone member={member} />
      </Fact>
      <Fact name={t("memberBirthday")}>{birthdayText(birthday, locale) ?? t("notSaid")}</Fact>
      <Fact name={t("memberReads")}>{isLocale(language) ? <span lang={language}>{LOCALES[language].name}</span> : t("notSaid")}</Fact>
      <Fact name={t("memberSince")}>{dateText(since)}</Fact>
      <Fact name={t("memberVisits")}>{`${figure(visits)}${LOCALES[locale].comma}${amountText(spent)}`}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The last four digits; after "Show", which the audit records, the phone. */
function Phone({ member: { id, phoneEnd } }: { member: StaffMember }) {
  const t = useMemberText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const [phone, setPhone] = useState<string | null>(null);
  const show = async () => {
    const answer = await call("POST /api/staff/members/:id/show-phone", merchantId, { params: { id } });
    if (answer.success) setPhone(answer.data.phone);
    else tell(answer);
  };
  if (phone !== null) return <a href={`tel:${internationalPhone(phone)}`}>{staffPhoneText(phone)}</a>;
  return (
    <>
      <MaskedPhone end={phoneEnd} />
      <ActButton look="link" size={44} onAct={show}>
        {t("showPhone")}
      </ActButton>
    </>
  );
}
