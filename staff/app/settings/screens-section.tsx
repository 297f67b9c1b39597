import type { StaffStation } from "@comanda/contract/staff/orders/board-calls";
import type { KitchenScreen } from "@comanda/contract/staff/settings/screen-calls";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { useState } from "react";
import { ActButton, useSubmit } from "../shell/act-button.tsx";
import { usePageReadEvery } from "../shell/page/use-read-again.ts";
import { call } from "../shell/calls/call.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useDayTimeText, useTimeText } from "../text/formats.ts";
import { useScreenText } from "../text/screens-text.ts";
import { useSettle } from "./use-settle.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

/** The list is read again this often while a code waits, in milliseconds. */
const POLL_MS = 3_000;

/** A code that was made on this page. */
type Given = { screen: KitchenScreen; code: string };

/** The kitchen screens of the restaurant: a manager makes a code for each, and un-pairs them. */
export function ScreensSection({ screens, stations }: { screens: KitchenScreen[]; stations: StaffStation[] }) {
  const t = useScreenText();
  // A secret: never kept.
  const [given, setGiven] = useState<Given | null>(null);
  return (
    <TitledSection className="screens" title={t("screens")} size="t-title-2">
      <p>{t("screensHelp")}</p>
      <div role="status">{given && <GivenCode given={given} screens={screens} />}</div>
      {screens.length === 0 && <EmptyState picture={{ icon: "monitor" }} title={t("noScreens")} help={t("noScreensHelp")} />}
      <ul className="people">
        {screens.map((screen) => (
          <Screen key={screen.id} screen={screen} />
        ))}
      </ul>
      {stations.length === 0 ? <p>{t("noStationForScreen")}</p> : <AddScreen stations={stations} onGiven={setGiven} />}
    </TitledSection>
  );
}

/** The code in large characters until the device has entered it. */
function GivenCode({ given: { screen, code }, screens }: { given: Given; screens: KitchenScreen[] }) {
  const t = useScreenText();
  const { id } = useRestaurant();
  const timeText = useTimeText();
  const found = screens.find((one) => one.id === screen.id);
  const isWaiting = found !== undefined && found.pairedAt === null;
  usePageReadEvery(POLL_MS, isWaiting);
  if (found?.pairedAt) return <p className="first-password">{t("screenPaired", { name: screen.name })}</p>;
  if (!isWaiting) return null;
  const address = `${location.host}/staff/${id}/screen`;
  return (
    <div className="first-password">
      <p>{t("codeOfScreen", { name: screen.name })}</p>
      <p className="screens__code">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>{t("codeHelp", { address, time: timeText(screen.codeExpiresAt ?? "") })}</p>
    </div>
  );
}

function Screen({ screen: { id, name, stationName, pairedBy, pairedAt, seenAt } }: { screen: KitchenScreen }) {
  const t = useScreenText();
  const { id: merchantId } = useRestaurant();
  const dayTimeText = useDayTimeText();
  const settle = useSettle();
  const at = (instant: string) => dayTimeText(Date.parse(instant));
  return (
    <li className="person">
      <Icon name="monitor" />
      <span className="person__name">
        <strong>{name}</strong> {stationName}
        {pairedAt && (
          <small className="screens__paired">
            {t("screenPairedBy", { by: pairedBy, at: at(pairedAt) })}
            {seenAt && <> · {t("screenSeen", { at: at(seenAt) })}</>}
          </small>
        )}
      </span>
      {!pairedAt && <Badge tone="info">{t("screenWaits")}</Badge>}
      <ActButton
        look="secondary"
        size={44}
        aria-label={t("unpairOf", { name })}
        onAct={async () => settle(await call("POST /api/staff/screens/:id/unpair", merchantId, { params: { id } }))}
      >
        {t("unpair")}
      </ActButton>
    </li>
  );
}

function AddScreen({ stations, onGiven }: { stations: StaffStation[]; onGiven: (given: Given) => void }) {
  const t = useScreenText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [stationId, setStationId] = useKeptState("screen station", stations[0]?.id ?? "");
  const [name, setName] = useKeptState("screen name", "");
  const [error, setError] = useState("");
  const add = async () => {
    if (name.trim() === "") return setError(t("screenNameNeeded"));
    setError("");
    const given = settle(await call("POST /api/staff/screens", merchantId, { body: { name: name.trim(), stationId } }));
    if (!given) return;
    onGiven(given);
    setName("");
  };
  return (
    <form className="add-person" onSubmit={submits(add)} noValidate>
      <h3 className="t-title-3">{t("addScreen")}</h3>
      <Field
        label={t("screenName")}
        value={name}
        maxLength={60}
        error={error || undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Segmented
        name="station"
        label={t("screenStation")}
        value={stationId}
        options={stations.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setStationId}
      />
      <OnlineButton type="submit" loading={isBusy}>
        {t("makeCode")}
      </OnlineButton>
    </form>
  );
}
