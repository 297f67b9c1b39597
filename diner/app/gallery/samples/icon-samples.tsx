import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import type { ComponentProps, ReactNode } from "react";

/** Every icon by its name: a new icon does not compile until it is listed here. */
const ICONS = {
  search: 1,
  "user-circle": 1,
  "chevron-down": 1,
  "chevron-left": 1,
  "chevron-right": 1,
  plus: 1,
  minus: 1,
  trash: 1,
  x: 1,
  check: 1,
  clock: 1,
  "shopping-bag": 1,
  utensils: 1,
  "chef-hat": 1,
  monitor: 1,
  volume: 1,
  "volume-off": 1,
  undo: 1,
  "qr-code": 1,
  home: 1,
  gem: 1,
  user: 1,
  users: 1,
  globe: 1,
  receipt: 1,
  "credit-card": 1,
  bank: 1,
  "ticket-percent": 1,
  "circle-alert": 1,
  "circle-check": 1,
  info: 1,
  "arrow-left": 1,
  lock: 1,
  backspace: 1,
  camera: 1,
  image: 1,
  flashlight: 1,
  pause: 1,
  moon: 1,
  sun: 1,
  languages: 1,
  "log-out": 1,
  pencil: 1,
  bell: 1,
  "wifi-off": 1,
  settings: 1,
  printer: 1,
  chart: 1,
  star: 1,
  "book-open": 1,
  grip: 1,
  sliders: 1,
} satisfies Record<IconName, 1>;

type PageIconName = ComponentProps<typeof PageIcon>["name"];
const PAGE_ICONS = {
  sparkle: 1,
  calendar: 1,
  page: 1,
  "user-pen": 1,
  message: 1,
  scan: 1,
  link: 1,
  "chef-hat": 1,
  bell: 1,
  backspace: 1,
  banknote: 1,
  ellipsis: 1,
} satisfies Record<PageIconName, 1>;

export function IconSample() {
  return (Object.keys(ICONS) as IconName[]).map((name) => (
    <Named key={name} icon={name}>
      <Icon name={name} />
      <Icon name={name} size={20} />
    </Named>
  ));
}

export function PageIconSample() {
  return (Object.keys(PAGE_ICONS) as PageIconName[]).map((name) => (
    <Named key={name} icon={name}>
      <PageIcon name={name} />
      <PageIcon name={name} size={20} />
    </Named>
  ));
}

const Named = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <figure className="gallery-icon">
    <div>{children}</div>
    <figcaption lang="en" className="t-micro">
      {icon}
    </figcaption>
  </figure>
);
