/** The time zones of a country, by Intl Locale Info, which the types of the language lack. */
const zonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];

/** A place of a restaurant: its address as guests read it, and its time zone (IANA). */
type Place = { address: string; timeZone: string };

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Languages in which addresses name their country. */
const LANGUAGES = ["en", "es", "zh-Hant", "zh-Hans", "fr", "de", "it", "pt", "nl", "pl", "ja", "ko"];
/** Other names than those of the languages. */
const OTHER_NAMES = {
  us: "US",
  usa: "US",
  "u.s.a.": "US",
  "ee. uu.": "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  台灣: "TW",
  台湾: "TW",
};

/** The current ISO 3166 codes: `Intl.Locale` replaces former ones by those of today. */
function regions(): string[] {
  const named = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const pairs = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => `${first}${second}`));
  return pairs.filter((code) => named.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

type Known = { byName: Map<string, string>; byZone: Map<string, string | null> };

function knownCountries(): Known {
  const byName = new Map<string, string>(Object.entries(OTHER_NAMES));
  const byZone = new Map<string, string | null>();
  const codes = regions();
  for (const code of codes)
    for (const zone of zonesOf(code))
      // A zone of two countries says neither.
      byZone.set(zone, byZone.has(zone) ? null : code);
  for (const language of LANGUAGES) {
    const named = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) byName.set((named.of(code) ?? code).toLowerCase(), code);
  }
  return { byName, byZone };
}

let known: Known | undefined;

/** The names that a zone has had: `Europe/Kiev` is what `Intl` lists for `Europe/Kyiv`. */
const listedZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};

/**
 * The ISO 3166 code of the country of a restaurant: the one that its address ends with, otherwise that of its time zone; undefined where
 * neither says it.
 */
export function countryOf({ address, timeZone }: Place): string | undefined {
  known ??= knownCountries();
  const last =
    address
      .split(/[,，\n]/)
      .at(-1)
      ?.trim()
      .toLowerCase() ?? "";
  return known.byName.get(last) ?? known.byZone.get(timeZone) ?? known.byZone.get(listedZone(timeZone)) ?? undefined;
}
