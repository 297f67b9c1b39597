import type { PersonOfDevice } from "@comanda/contract/staff/people/staff-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { formatDate } from "@comanda/web/i18n/formats";
import { useLocale } from "../../text/text.tsx";
import { useRestaurant } from "../frame/console-data.ts";
import { initialsOf } from "../frame/initials.ts";
import { useLockText } from "./lock-text.ts";

const ROLES = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" } as const;

type TilesProps = { people: readonly PersonOfDevice[]; chosenId: string | null; onChoose: (person: PersonOfDevice) => void };

/** The people of a device, each with what stands beside the name, and with a lock where the password is asked for. */
export function PeopleTiles({ people, chosenId, onChoose }: TilesProps) {
  const t = useLockText();
  return (
    <ul className="who__tiles" aria-label={t("lockPeople")}>
      {people.map((person) => {
        const what = person.title || t(ROLES[person.role]);
        const isByPassword = person.digits === null;
        return (
          <li key={person.id}>
            <button type="button" className="who__tile" aria-pressed={person.id === chosenId} onClick={() => onChoose(person)}>
              <span className="who__initials" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
              <span className="who__name">
                <strong>{person.name}</strong>
                <small>{isByPassword ? t("lockByPassword", { what }) : what}</small>
              </span>
              {isByPassword && <Icon name="lock" size={20} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Until when PINs work in this browser: that of the chosen person, otherwise the first that ends. */
export function UntilText({ people, chosen }: { people: readonly PersonOfDevice[]; chosen: PersonOfDevice | null }) {
  const t = useLockText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  const of = chosen?.digits === null ? null : chosen;
  const until = of?.until ?? people.flatMap(({ digits, until: end }) => (digits === null ? [] : [end])).toSorted()[0];
  if (until === undefined) return null;
  return <small>{t("lockUntil", { date: formatDate(until, locale, { timeZone, dateStyle: "long" }) })}</small>;
}
