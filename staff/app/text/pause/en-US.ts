/** The texts of pauses of types of orders, in English. */
export const texts = {
  pauseTitle: "Pause new orders",
  pauseHelp: "Guests read until when. Open orders go on.",
  pause: "Pause",
  pauseType: "Pause {type}",
  pauseOpen: "Open",
  pauseFull: "Full now. The next free time is {time}.",
  pauseFullLong: "Full, and no time near is free.",
  pauseMinutes: "{count} min",
  pauseTypeFor: "{type}: pause for {count} min",
  pauseUntilOn: "Until turned on",
  pauseTypeUntilOn: "{type}: pause until turned on",
  pauseUntilBy: "Paused until {time} · by {name}, {at}",
  pauseUntilOnBy: "Paused until turned on · by {name}, {at}",
  pauseTurnOn: "Turn on",
  pauseTurnOnType: "Turn on {type}",
} as const;
