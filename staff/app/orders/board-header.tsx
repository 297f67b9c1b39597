import { OrderStatus } from "@comanda/domain/codes";
import { Chip } from "@comanda/ui/forms/chip";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { useStore } from "@comanda/ui/observable-store";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { changeSoundSettings, readSoundSettings } from "../shell/sounds/sound-settings.ts";
import { soundState, turnSoundOff, turnSoundOn } from "../shell/sounds/sounds.ts";
import { useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { useMay } from "../shell/frame/console-data.ts";
import { useDayTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";
import { type BoardState, hiddenOpen } from "../shell/live/board-store.ts";
import { PauseButton } from "./pause/pause-button.tsx";
import { ageText, type TypeFilter } from "./stages.ts";

const FILTERS = [
  ["all", "filterAll"],
  ["dine-in", "dineIn"],
  ["to-go", "toGo"],
] as const;

type HeaderProps = {
  state: BoardState;
  now: number;
  filter: TypeFilter;
  onFilter: (filter: TypeFilter) => void;
  /** The search. */
  children: ReactNode;
};

/** The title with the state of the room, the filters, the search, and the sounds of this device. */
export function BoardHeader({ state, now, filter, onFilter, children }: HeaderProps) {
  const t = useTranslate();
  const dayTime = useDayTimeText();
  const may = useMay();
  const openSoldOut = useOpenSoldOut();
  const hasSound = useStore(soundState, false);
  useSoundAfterTouch();
  const open = [...state.orders.values()].filter(({ status }) => status === OrderStatus.Progressing);
  const oldest = Math.min(...open.map(({ createdAt }) => Date.parse(createdAt)));
  const toggleSound = async () => {
    changeSoundSettings({ isOn: !hasSound });
    await (hasSound ? turnSoundOff() : turnSoundOn());
  };
  return (
    <header className="board__header">
      <div className="board__title">
        <h1 className="t-title-1">{t("ordersTitle")}</h1>
        <p>
          {[
            dayTime(now),
            t("openCount", { count: state.openCount }),
            open.length > 0 && hiddenOpen(state) === 0 ? t("oldestWaits", { age: ageText(now - oldest) }) : "",
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
      {children}
      {may("orders.take") && (
        <Link className={buttonClass({ look: "secondary", size: 44 })} to="new" aria-keyshortcuts="N">
          <Icon name="plus" size={20} />
          <span className="board__tool">{t("takeOrder")}</span>
        </Link>
      )}
      {may("orders.pause") && <PauseButton orderTypes={state.orderTypes} now={now} />}
      {may("drawers.use") && (
        <Link className={`${buttonClass({ look: "secondary", size: 44 })} board__drawer`} to="../drawer" relative="path">
          <Icon name="credit-card" size={20} />
          <span className="board__tool board__tool--wide">{t("boardDrawer")}</span>
        </Link>
      )}
      <Button look="secondary" size={44} onClick={() => openSoldOut()}>
        <Icon name="moon" size={20} />
        <span className="board__tool board__tool--wide">{t("soldOut")}</span>
      </Button>
      <Button look="secondary" size={44} aria-pressed={hasSound} onClick={() => void toggleSound()}>
        <Icon name={hasSound ? "volume" : "volume-off"} size={20} />
        <span className="board__tool board__tool--wide">{t(hasSound ? "soundOn" : "soundTap")}</span>
      </Button>
    </header>
  );
}

/** On a device whose sounds are on, the first touch or key of a page turns them on again; some browsers allow it without one. */
function useSoundAfterTouch(): void {
  useEffect(() => {
    if (!readSoundSettings().isOn) return;
    void turnSoundOn();
    const touched = () => readSoundSettings().isOn && void turnSoundOn();
    for (const name of ["pointerup", "keyup"]) addEventListener(name, touched, { once: true });
    return () => ["pointerup", "keyup"].forEach((name) => removeEventListener(name, touched));
  }, []);
}

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
