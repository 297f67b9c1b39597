import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { type ReactNode, useState } from "react";
import "./drop-files.css";

type ChooseProps = {
  label: string;
  accept: string;
  isMultiple?: boolean;
  describedBy?: string;
  onFiles: (files: File[]) => void;
};

type DropProps = ChooseProps & { icon: IconName; isBusy: boolean; children: ReactNode };

/** Where files are chosen or dropped. `children`: what is said below the button. */
export function DropFiles({ icon, isBusy, children, ...choose }: DropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="drop-files"
      data-over={isOver || undefined}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose.onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name={icon} size={40} />
      <ChooseFiles {...choose} />
      {children}
    </div>
  );
}

function ChooseFiles({ label, accept, isMultiple = false, describedBy, onFiles }: ChooseProps) {
  return (
    <label className="drop-files__button">
      <input
        type="file"
        className="u-hidden"
        accept={accept}
        multiple={isMultiple}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <span className={buttonClass({})}>{label}</span>
    </label>
  );
}
