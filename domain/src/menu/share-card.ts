/** The picture by which messengers show a shared page of a restaurant: a crop of its picture, in pixels. */
export const SHARE_CARD = { name: "share-1200x630.jpg", width: 1200, height: 630 } as const;

/** The address, or the name, of the card made of a picture. */
export const shareCardAt = (picture: string): string => `${picture}/${SHARE_CARD.name}`;
