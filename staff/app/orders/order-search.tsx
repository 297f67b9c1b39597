import { Icon } from "@comanda/ui/icons/icon";
import { useTranslate } from "../text/text.tsx";

/** Limits the board to the orders that contain a text; Enter goes to the cards. */
export function OrderSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate();
  return (
    <label className="board__search">
      <Icon name="search" size={20} />
      <input
        type="search"
        autoComplete="off"
        aria-label={t("searchOrders")}
        placeholder={t("searchOrders")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => key === "Enter" && document.querySelector<HTMLElement>(".board__column article button")?.focus()}
      />
    </label>
  );
}
