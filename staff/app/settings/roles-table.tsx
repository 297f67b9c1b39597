import { mayScreen, mayStaff, type Permission, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { Icon } from "@comanda/ui/icons/icon";
import { useTranslate } from "../text/text.tsx";
import { useScreenText } from "../text/screens-text.ts";

/** What people do, and a permission of each that all of it has in common. */
const ROWS = [
  ["mayServe", "orders.complete"],
  ["mayMake", "tickets.made"],
  ["mayCorrect", "orders.take-off-sent"],
  ["mayManage", "menu.edit"],
  ["mayOwn", "settings.edit"],
] as const satisfies readonly (readonly [string, Permission])[];

const ROLES = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" } as const;

/** What each role, and a paired screen, may do. */
export function RolesTable() {
  const t = useTranslate();
  const s = useScreenText();
  return (
    <section className="roles-table">
      <h2 className="t-section">{s("mayTitle")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="u-hidden">{s("mayTitle")}</span>
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(ROLES[role])}
              </th>
            ))}
            <th scope="col">{s("mayScreen")}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([text, permission]) => (
            <tr key={text}>
              <th scope="row">{s(text)}</th>
              {STAFF_ROLES.map((role) => (
                <May key={role} may={mayStaff(role, permission)} />
              ))}
              <May may={mayScreen(permission)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function May({ may }: { may: boolean }) {
  const t = useScreenText();
  return (
    <td>
      {may ? <Icon name="check" size={20} /> : <span aria-hidden>–</span>}
      <span className="u-hidden">{t(may ? "mayYes" : "mayNo")}</span>
    </td>
  );
}
