/** The icons by which a restaurant's pages stand on a home screen: their sides in pixels; `maskable` ones leave room to be cut to any shape. */
export const APP_ICONS = [
  { name: "icon-180.png", side: 180, isMaskable: false },
  { name: "icon-192.png", side: 192, isMaskable: false },
  { name: "icon-512.png", side: 512, isMaskable: false },
  { name: "icon-maskable-512.png", side: 512, isMaskable: true },
] as const;

export type AppIcon = (typeof APP_ICONS)[number];

/** The address, or the name, of an icon made of a logo. */
export const iconAt = (logo: string, { name }: AppIcon): string => `${logo}/${name}`;

/** The picture by which messengers show a shared page of a restaurant: a crop of its picture, in pixels. */
export const SHARE_CARD = { name: "share-1200x630.jpg", width: 1200, height: 630 } as const;

/** The address, or the name, of the card made of a picture. */
export const shareCardAt = (picture: string): string => `${picture}/${SHARE_CARD.name}`;
