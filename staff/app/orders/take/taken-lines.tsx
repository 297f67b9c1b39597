import { PIECES } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useAmountText } from "../../text/amount-text.ts";
import { useLocale } from "../../text/text.tsx";
import { askedAmount, type Dishes, type ShownLine, shownLine } from "./shown-line.ts";
import type { TakenLine } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";

type LinesProps = {
  lines: readonly TakenLine[];
  dishes: Dishes;
  /** The line that is open in place; null without one. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onQuantity: (id: string, quantity: number) => void;
  /** Changes the choices of a line, or of one of its pieces. */
  onChange: (line: TakenLine, onePiece: boolean) => void;
};

/** The lines of the order. A tap opens one in place, with its number and what can be changed. */
export function TakenLines({ lines, dishes, ...rest }: LinesProps) {
  return (
    <ul className="take__lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} dishes={dishes} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Omit<LinesProps, "lines"> & { line: TakenLine };

/** What a line says under its name. */
function useLineDetails(line: TakenLine, shown: ShownLine | null): string[] {
  const t = useTakeText();
  const amountText = useAmountText();
  const { guest, sellAnyway, priceChange } = line;
  const each = priceChange?.each ?? null;
  return [
    shown?.choices ?? "",
    line.notes,
    guest === undefined ? "" : t("takeGuest", { number: String(guest) }),
    sellAnyway ? t("takeSoldAnyway") : "",
    priceChange ? `${each === null ? t("takeFree") : t("takePriceIs", { price: amountText(String(each)) })}: ${priceChange.reason}` : "",
  ].filter((text) => text !== "");
}

function Line({ line, dishes, openId, onOpen, onQuantity, onChange }: LineProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const locale = useLocale();
  const isOpen = openId === line.id;
  const shown = shownLine(line, dishes, locale);
  const name = shown?.name ?? t("takeGone");
  const details = useLineDetails(line, shown);
  return (
    <>
      <button type="button" className="take__line" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : line.id)}>
        <strong>{line.quantity}</strong>
        <span>
          <span lang={shown?.lang}>{name}</span>
          {details.length > 0 && <small dir="auto">{details.join(" · ")}</small>}
        </span>
        {shown && (
          <span className="take__amount">
            {shown.points > 0 ? t("takePoints", { count: shown.points }) : amountText(askedAmount(line, shown))}
          </span>
        )}
      </button>
      {isOpen && (
        <div className="take__line-acts">
          <Stepper
            value={Number(line.quantity)}
            max={Number(PIECES.max)}
            words={{ group: t("takeQuantity", { dish: name }), less: t("takeLess"), more: t("takeOneMore"), remove: t("takeRemove") }}
            onChange={(quantity) => onQuantity(line.id, quantity)}
            onRemove={() => onQuantity(line.id, 0)}
          />
          {shown && (
            <>
              <Button look="secondary" size={44} onClick={() => onChange(line, false)}>
                {t("takeChange")}
              </Button>
              {Number(line.quantity) > 1 && (
                <Button look="secondary" size={44} onClick={() => onChange(line, true)}>
                  {t("takeOnePiece")}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}
