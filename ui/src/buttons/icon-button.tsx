import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icons/icon.tsx";

/** The class of an icon button of 44 by 44 pixels, for links that look like one. `floating` is round and raised, for use on pictures. */
export const iconButtonClass = ({ floating }: { floating?: boolean } = {}) =>
  classNames("c-icon-button", floating && "c-icon-button--floating");

/** A button that shows only an icon: 44 by 44 pixels; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  floating,
  size,
  ...rest
}: Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string; floating?: boolean; size?: number }) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(iconButtonClass({ floating }), rest.className)}>
      <Icon name={icon} size={size} />
    </button>
  );
}
