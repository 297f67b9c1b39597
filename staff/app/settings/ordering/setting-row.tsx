import { Icon } from "@comanda/ui/icons/icon";
import { type ReactNode, useId } from "react";

type RowProps = { title: string; help: string; children: ReactNode };

/** A setting: its name, what it does for the diner, and its control. The control is a group of that name. */
export function SettingRow({ title, help, children }: RowProps) {
  const id = useId();
  return (
    <div className="u-ends-wrap setting" role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`}>
      <div className="setting__words">
        <p id={`${id}-title`} className="setting__title">
          {title}
        </p>
        <p id={`${id}-help`}>{help}</p>
      </div>
      {children}
    </div>
  );
}

/** `number`: the number of the setting in the specification. */
type SwitchProps = Omit<RowProps, "children"> & { number?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A setting that is on or off. */
export function SwitchRow({ title, help, number, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="u-ends-wrap setting setting--switch">
      <div className="setting__words">
        <label className="setting__title" htmlFor={id}>
          {title}
        </label>{" "}
        {number && <span className="setting__number">{number}</span>}
        <p id={`${id}-help`}>{help}</p>
      </div>
      <span className="setting__switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true">{isOn && <Icon name="check" size={16} />}</span>
      </span>
    </div>
  );
}
