import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { StaffMenu } from "./menu-page.ts";
import { useMenuText } from "./menu-text.ts";

type HeadProps = { menu: StaffMenu; onOpen: (sheet: "preview" | "categories") => void; newLink: ReactNode };

/** What the menu has, and where else it is worked on. */
export function MenuHead({ menu, onOpen, newLink }: HeadProps) {
  const t = useMenuText();
  const { id: merchantId } = useRestaurant();
  return (
    <header className="u-ends-wrap">
      <div>
        <h1 className="t-title-1">{t("menuTitle")}</h1>
        <p>
          {t("menuSummary", {
            products: t("menuProducts", { count: menu.categories.flatMap(({ products }) => products).length }),
            categories: t("menuCategories", { count: menu.categories.length }),
          })}
        </p>
      </div>
      <div className="menu-page__acts">
        {newLink}
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/menu/import`}>
          {t("menuImport")}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/menu/pictures`}>
          {t("menuPhotos")}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/menu/promotions`}>
          {t("menuPromotions")}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/menu/allergens`}>
          {t("menuAllergens")}
        </Link>
        <Button look="secondary" onClick={() => onOpen("preview")}>
          {t("menuPreview")}
        </Button>
        <Button look="secondary" onClick={() => onOpen("categories")}>
          {t("menuEditCategories")}
        </Button>
      </div>
    </header>
  );
}
