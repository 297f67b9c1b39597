import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { Link } from "react-router";

type AccountRowProps = { to: string; icon: ReactNode; name: string; children?: ReactNode };

/** A row of the account page: a link with an icon, a name and a value at its end. */
export function AccountRow({ to, icon, name, children }: AccountRowProps) {
  return (
    <Link to={to} className="account-row">
      {icon}
      <span className="account-row__name t-body-lg">{name}</span> {children}
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
