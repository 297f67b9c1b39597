import type { SharedDevice } from "@comanda/contract/staff/people/staff-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useMinuteText } from "../../text/instant-text.ts";
import { usePeopleText } from "../../text/people-text.ts";
import { useListText } from "../../text/use-list-text.ts";
import { useSettle } from "../use-settle.ts";

/** The browsers in which people are known. The owner ends the access of one that is lost or sold. */
export function DevicesSection({ devices }: { devices: readonly SharedDevice[] }) {
  const t = usePeopleText();
  return (
    <TitledSection className="screens" title={t("devices")} size="t-title-2">
      <p>{t("devicesHelp")}</p>
      <ul className="people">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Device({ device: { id, name, browser, people, seenAt, isCurrent } }: { device: SharedDevice }) {
  const t = usePeopleText();
  const listText = useListText();
  const minuteText = useMinuteText();
  const settle = useSettle();
  const { id: merchantId } = useRestaurant();
  const names = people.map((one) => (one.hasPin ? `${one.name} (${t("personPin")})` : one.name));
  return (
    <li className="person">
      <Icon name="monitor" />
      <span className="person__name">
        <strong>{name || t("deviceNone")}</strong>
        <small className="screens__paired">
          {t("devicePeople", { names: listText(names) })}
          {seenAt && ` · ${t("deviceSeen", { at: minuteText(seenAt) })}`}
        </small>
        {name === "" && browser && <small className="screens__paired">{browser}</small>}
      </span>
      {isCurrent && <Badge>{t("thisDevice")}</Badge>}
      <ActButton
        look="secondary"
        size={44}
        aria-label={t("deviceEndOf", { name: name || t("deviceNone") })}
        onAct={async () => settle(await call("POST /api/staff/devices/revoke", merchantId, { body: { id } }))}
      >
        {t("deviceEnd")}
      </ActButton>
    </li>
  );
}
