import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { onlyTypeOf, useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { isAtTable, useSeating } from "../../../shell/session/seating-storage.ts";
import { usePopup } from "../../../shell/popup.ts";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useLinks } from "../../../shell/use-links.ts";
import { useTranslate } from "../../../text/text.tsx";
import { orderTypeLabel } from "../../../text/order-type-label.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useDeferredMenu } from "../use-deferred-menu.ts";

/**
 * The header of the menu: restaurant, seating, search and account. The language menu, the way to call the team and further
 * tools on wide screens are loaded after the page.
 */
export function MenuHeader() {
  const { id, shortName, logo } = useMerchant();
  const t = useTranslate();
  const links = useLinks();
  const deferred = useDeferredMenu();
  return (
    <header className="menu-head">
      <div>
        <h1 className="t-title-3">
          <Link to={links.merchant(id)}>
            {logo ? <Picture img={logo} width={36} height={36} comes="in turn" /> : <b aria-hidden>{[...shortName][0]}</b>}
            {shortName}
          </Link>
        </h1>
        <SeatingLine />
      </div>
      <Link to={links.search(id)} className={`${iconButtonClass()} menu-find`}>
        <Icon name="search" />
        <span className="menu-find__text">{t("search")}</span>
      </Link>
      <span className={isAtTable(useSeating(id)) ? "menu-tools menu-tools--call" : "menu-tools"}>
        {deferred && <deferred.HeaderTools />}
      </span>
      <Link to={links.account(id)} className={iconButtonClass()} aria-label={t("account")}>
        <Icon name="user-circle" />
      </Link>
    </header>
  );
}

/**
 * "Dine-in · Table 12 · 2 guests", "To-go · about 15 min"; a click opens the chooser. Empty on the server, which does not know the seating.
 */
function SeatingLine() {
  const merchant = useMerchant();
  const { id, minutes } = merchant;
  const isOnly = onlyTypeOf(merchant) !== null;
  const seating = useSeating(id);
  const { open } = usePopup();
  const isHydrated = useIsHydrated();
  const t = useTranslate();
  const hasTable = isAtTable(seating);
  const orderTypeText = t(seating.type === null ? "chooseType" : orderTypeLabel(seating.type));
  const words = hasTable ? [t("table", { table: seating.tableName }), t("guests", { count: seating.guests })] : [orderTypeText];
  // Beside table and guests there is no space for the minutes, which the review says.
  const count = seating.type === null || hasTable ? undefined : minutes?.[seating.type];
  if (count) words.push(t("aboutMinutes", { count }));
  const face = (
    <>
      <span>
        {hasTable && <span className="menu-head__type">{`${orderTypeText} · `}</span>}
        {words.join(" · ")}
      </span>
      {!isOnly && <Icon name="chevron-down" size={16} />}
    </>
  );
  if (seating.type === null && !isHydrated) return null;
  if (isOnly) return <p>{face}</p>;
  return (
    <button type="button" onClick={() => open({ name: hasTable ? "seating" : "order-type" })}>
      {face}
    </button>
  );
}
