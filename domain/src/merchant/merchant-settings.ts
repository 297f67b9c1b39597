/** The numbers of the merchant settings that the web reads (specification, section 3). */
export const MerchantSetting = { DineinWebSupportGuest: 18001, DineinWebOrderCodeRequired: 18002 } as const;
export type MerchantSetting = (typeof MerchantSetting)[keyof typeof MerchantSetting];

/** A setting on the wire; `value` is the text `true` or `false`. */
export type SettingValue = { templateEnum: number; value: string };

/** The meaning of the settings: whether guests may order, and whether a dine-in order requires the order code of the sitting. */
export type MerchantSettings = { isGuestMode: boolean; isOrderCodeRequired: boolean };

/** Both default to true (specification, section 4, Server mode). */
const DEFAULT_SETTINGS: MerchantSettings = { isGuestMode: true, isOrderCodeRequired: true };

/** Parses the settings of a merchant; a setting that is missing, or neither `true` nor `false`, gets its default. */
export const merchantSettingsFrom = (values: readonly SettingValue[]): MerchantSettings => ({
  isGuestMode: settingFrom(values, MerchantSetting.DineinWebSupportGuest, DEFAULT_SETTINGS.isGuestMode),
  isOrderCodeRequired: settingFrom(values, MerchantSetting.DineinWebOrderCodeRequired, DEFAULT_SETTINGS.isOrderCodeRequired),
});

function settingFrom(values: readonly SettingValue[], setting: MerchantSetting, otherwise: boolean): boolean {
  const value = values.find(({ templateEnum }) => templateEnum === setting)?.value;
  return value === "true" || (value === "false" ? false : otherwise);
}
