/** The texts of the sounds of a device, in English. */
export const texts = {
  title: "Sounds of this device",
  help: "An order that nobody has seen for a minute sounds again every 30 seconds.",
  volume: "Volume",
  order: "New order",
  request: "Request of a table",
  allergy: "Order with an allergy",
  late: "Order that is late",
  play: "Play",
  playOf: "Play: {name}",
  isOff: "This sound is off",
} as const;

/** A language has each of them. */
export type SoundTexts = Record<keyof typeof texts, string>;
