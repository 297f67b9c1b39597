/** The merchant settings that the web reads (specification, section 3), by their numbers. */
export const MerchantSetting = { DineinWebSupportGuest: 18001, DineinWebOrderCodeRequired: 18002 } as const;
export type MerchantSetting = (typeof MerchantSetting)[keyof typeof MerchantSetting];

/** A setting as it crosses the wire; `value` is the text `true` or `false`. */
export type SettingValue = { templateEnum: number; value: string };

/** What the settings decide: whether guests may order, and whether a dine-in order needs the code of the sitting. */
export type MerchantSettings = { isGuestMode: boolean; isOrderCodeRequired: boolean };

/** Both default to true (specification, section 4, Server mode). */
const DEFAULT_SETTINGS: MerchantSettings = { isGuestMode: true, isOrderCodeRequired: true };

/** Reads the settings of a merchant; one that is missing, or neither `true` nor `false`, has its default. */
export const merchantSettingsFrom = (values: readonly SettingValue[]): MerchantSettings => ({
  isGuestMode: settingFrom(values, MerchantSetting.DineinWebSupportGuest, DEFAULT_SETTINGS.isGuestMode),
  isOrderCodeRequired: settingFrom(values, MerchantSetting.DineinWebOrderCodeRequired, DEFAULT_SETTINGS.isOrderCodeRequired),
});

function settingFrom(values: readonly SettingValue[], setting: MerchantSetting, otherwise: boolean): boolean {
  const value = values.find(({ templateEnum }) => templateEnum === setting)?.value;
  return value === "true" || (value === "false" ? false : otherwise);
}
