import { OrderStatus } from "@comanda/domain/codes";
import { Chip } from "@comanda/ui/forms/chip";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { useDayTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";
import { isSoundOn, turnSoundOff, turnSoundOn } from "./board-sounds.ts";
import type { BoardState } from "./board-store.ts";
import { ageText, type TypeFilter } from "./stages.ts";

const FILTERS = [
  ["all", "filterAll"],
  ["dine-in", "dineIn"],
  ["to-go", "toGo"],
] as const;

type HeaderProps = { state: BoardState; now: number; filter: TypeFilter; onFilter: (filter: TypeFilter) => void };

/** The title with the state of the room, the filters, and the sounds of this device. */
export function BoardHeader({ state, now, filter, onFilter }: HeaderProps) {
  const t = useTranslate();
  const dayTime = useDayTimeText();
  const openSoldOut = useOpenSoldOut();
  const [hasSound, setSound] = useState(false);
  const open = [...state.orders.values()].filter(({ status }) => status === OrderStatus.Progressing);
  const oldest = Math.min(...open.map(({ createdAt }) => Date.parse(createdAt)));
  const toggleSound = async () => {
    await (isSoundOn() ? turnSoundOff() : turnSoundOn());
    setSound(isSoundOn());
  };
  return (
    <header className="board__header">
      <div className="board__title">
        <h1 className="t-title-1">{t("ordersTitle")}</h1>
        <p>
          {[
            dayTime(now),
            t("openCount", { count: state.openCount }),
            open.length > 0 ? t("oldestWaits", { age: ageText(now - oldest) }) : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <fieldset className="board__filters">
        <legend className="u-hidden">{t("filter")}</legend>
        {FILTERS.map(([value, text]) => (
          <Chip key={value} type="radio" name="filter" checked={filter === value} onChange={() => onFilter(value)}>
            {t(text)}
          </Chip>
        ))}
      </fieldset>
      <Button look="secondary" size={44} onClick={() => openSoldOut()}>
        <Icon name="moon" size={20} />
        <span className="board__tool">{t("soldOut")}</span>
      </Button>
      <Button look="secondary" size={44} aria-pressed={hasSound} onClick={() => void toggleSound()}>
        <Icon name={hasSound ? "volume" : "volume-off"} size={20} />
        <span className="board__tool">{t(hasSound ? "soundOn" : "soundTap")}</span>
      </Button>
    </header>
  );
}
