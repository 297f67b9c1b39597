import { Icon } from "@comanda/ui/icons/icon";
import { useId } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { figure } from "@comanda/web/i18n/figure";
import { InLang } from "../text/in-lang.tsx";
import { Naming } from "../ui/naming.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { LogoTile } from "../ui/logo-tile.tsx";
import { identifierText } from "../ui/words/member-words.ts";
import { nextLevel, type Standing } from "../shell/session/member/standing.ts";

/** The member card in the restaurant's colours: name, level, points, and progress to the next level. */
export function MemberCard({ standing }: { standing: Standing }) {
  const t = usePageTranslate();
  const { logo, shortName, hasPoints = true } = useMerchant();
  const { name, identifier, memberLevel, memberLevelLang, points } = standing;
  return (
    <section className="member-card" aria-label={shortName}>
      <Rings />
      <div className="member-card__who">
        <LogoTile logo={logo} name={shortName} size={44} />
        <p>
          {name !== "" && <span className="t-title-3">{name}</span>}
          <span className="member-card__number t-caption">{identifierText(identifier)}</span>
        </p>
        {memberLevel !== "" && (
          <p className="member-card__level">
            <Icon name="gem" size={16} />
            <InLang lang={memberLevelLang}>{memberLevel}</InLang>
          </p>
        )}
      </div>
      {(hasPoints || points > 0) && (
        <p className="member-card__points">
          <span className="t-caption">{t("pointsTitle")}</span> <b>{figure(points)}</b>
        </p>
      )}
      {memberLevel !== "" && <Growth standing={standing} />}
    </section>
  );
}

function Growth({ standing }: { standing: Standing }) {
  const t = usePageTranslate();
  const id = useId();
  const { growth } = standing;
  const next = nextLevel(standing);
  const words = next ? t("growthOf", { growth: figure(growth), next: figure(next.at) }) : t("growthAlone", { growth: figure(growth) });
  return (
    <div className="member-growth t-caption">
      <progress value={next ? growth : 1} max={next ? next.at : 1} aria-labelledby={id} />
      <p id={id}>
        <span>{words}</span>{" "}
        <span>
          {next ? (
            <Naming sentence={t("toLevel", { count: next.missing, level: next.name })} name={next.name} lang={next.lang} />
          ) : (
            t("highestLevel")
          )}
        </span>
      </p>
    </div>
  );
}

/** Decorative. */
const Rings = () => (
  <svg className="member-card__rings" width={254} height={254} viewBox="0 0 254 254" aria-hidden="true">
    <circle cx="127" cy="127" r="126" strokeWidth="2" />
    <circle cx="127" cy="127" r="98" strokeWidth="20" />
    <circle cx="127" cy="127" r="62" strokeWidth="2" />
    <circle cx="127" cy="127" r="38" strokeWidth="14" />
  </svg>
);
