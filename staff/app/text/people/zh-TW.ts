import type { PeopleTexts } from "./people.ts";

/** The texts of the staff and of a person's own page in Chinese. */
export const peopleTexts: PeopleTexts = {
  staffTitle: "員工與權限",
  role: "角色",
  roleOf: "{name} 的角色",
  personOff: "已停用",
  switchOff: "停用 {name}",
  switchOn: "啟用 {name}",
  resetPassword: "重設初始密碼",
  resetPasswordOf: "重設初始密碼：{name}",
  firstPasswordOf: "{name} 的初始密碼：",
  firstPasswordOnce: "僅顯示這一次。",
  addPerson: "新增人員",
  personNameNeeded: "請輸入姓名。",
  theme: "外觀",
  themeLight: "淺色",
  themeDark: "深色",
  themeAuto: "跟隨裝置",
  changePassword: "變更密碼",
  passwordChanged: "密碼已變更",
  sessions: "登入中的裝置",
  thisDevice: "這台裝置",
  endSession: "結束",
  unknownDevice: "裝置",
};
