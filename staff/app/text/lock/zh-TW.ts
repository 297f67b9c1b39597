import type { LockTexts } from "./en-US.ts";

/** The texts of a device that several people use, in Chinese. */
export const texts: LockTexts = {
  lockTitle: "現在是誰在操作？",
  lockByKey: "已鎖定，{time}",
  lockIdle: "閒置後自動鎖定，{time}",
  lockOrder: "上一筆訂單後鎖定，{time}",
  lockPeople: "這台裝置的使用者",
  lockPinOf: "請輸入 PIN 碼",
  lockDigits: "已輸入 {typed} 位，共 {count} 位",
  lockKeypad: "數字鍵",
  lockForgot: "忘記了",
  lockBackspace: "刪除最後一位",
  lockRule: "PIN 碼輸錯五次後，須改用密碼登入。",
  lockLeft: "PIN 碼不正確，還可以試 {count} 次。",
  lockNeedsPassword: "PIN 碼已輸錯五次，請用密碼登入。",
  lockPassword: "用密碼登入",
  lockOther: "其他人",
  lockBack: "返回姓名",
  lockByPassword: "{what}，用密碼登入",
  lockUntil: "PIN 碼在這台裝置上可用到 {date}",
  lockChoose: "請點選您的姓名。",
  lockNoAnswer: "沒有連線。解鎖需要連上伺服器，系統會自動重試。",
  code: "驗證碼",
  codeHelp: "驗證 App 的六位數字，或一組備用碼。",
  codeEmpty: "請輸入驗證 App 的驗證碼。",
};
