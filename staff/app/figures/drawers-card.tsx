import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useInstantText } from "../text/instant-text.ts";
import { useFigureText } from "./figures-text.ts";
import { FigureRow } from "./figure-row.tsx";

export type DrawerShifts = DataOf<typeof staffContract.drawers.shifts>;

/** The counts of the cash drawers that were opened on the days, and the cash that went into none, and the way to the drawers. */
export function DrawersCard({ shifts: { shifts, elsewhere } }: { shifts: DrawerShifts }) {
  const t = useFigureText();
  const at = useInstantText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  return (
    <TitledSection
      className="figures__panel figures__closing"
      title={t("drawerShifts")}
      beside={
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${merchantId}/drawer`}>
          {t("navDrawer")}
        </Link>
      }
    >
      {shifts.length === 0 && <p>{t("drawerNoShifts")}</p>}
      <ul>
        {shifts.map((shift) => (
          <FigureRow
            key={shift.id}
            name={[shift.drawer, shift.closedBy ?? shift.openedBy, at(shift.closedAt ?? shift.openedAt), shift.reason]
              .filter(Boolean)
              .join(" · ")}
            beside={
              shift.counted === null
                ? t("drawerNotCounted")
                : `${t("closingExpected")} ${amountText(shift.expected)} · ${t("closingCounted")} ${amountText(shift.counted)}`
            }
            amount={shift.difference}
            {...(shift.difference === null || Number(shift.difference) === 0 ? {} : { look: "warn" as const })}
          />
        ))}
        {shifts.length > 0 && elsewhere.count > 0 && (
          <FigureRow name={t("drawerElsewhere", { count: elsewhere.count })} amount={elsewhere.amount} look="minor" />
        )}
      </ul>
    </TitledSection>
  );
}
