import type { LegalTexts } from "./legal.en-US.ts";

/** The terms and the privacy policy in Traditional Chinese as written in Taiwan. */
export const legalZhTW = {
  termsTitle: "服務條款",
  serviceHeading: "關於本服務",
  serviceText: "本點餐頁面由 {name} 自行營運。可在此瀏覽菜單、內用或外帶點餐，並加入會員。登入即表示同意本條款。",
  ordersHeading: "訂單",
  ordersText: "頁面顯示已收到訂單時，訂單即告成立，送出前請先確認。之後如需更改，請洽服務人員；尚未製作的餐點仍可更改或取消。",
  pricesHeading: "價格與付款",
  pricesText: "頁面上的總計即為應付金額，包含稅金與所選的小費。請於桌邊或櫃檯付款，本頁面不會要求輸入信用卡號碼。",
  membershipHeading: "會員、優惠券與點數",
  membershipText:
    "一個手機號碼對應 {name} 的一位會員。優惠券與點數不可兌換現金，也不可轉讓，期限以各自的標示為準。如要取消會員資格，隨時可洽服務人員。",
  membershipHeadingWithoutPoints: "會員與優惠券",
  membershipTextWithoutPoints:
    "一個手機號碼對應 {name} 的一位會員。優惠券不可兌換現金，也不可轉讓，期限以各自的標示為準。如要取消會員資格，隨時可洽服務人員。",
  allergensHeading: "過敏原",
  allergensText: "菜單依廚房所知標示過敏原，但無法排除微量殘留。如對食物過敏，請於點餐前告知服務人員。",
  liabilityHeading: "發生問題時",
  liabilityText: "本頁面可能暫時無法使用，仍可隨時向服務人員點餐。本條款不影響法律賦予消費者的權利。",
  privacyTitle: "隱私權政策",
  keptHeading: "保存的資料",
  keptText:
    "登入時：手機號碼。加入會員後：姓名、生日（不含年份）、電子信箱，以及優惠券與點數，並記錄取得、使用或兌換的訂單。點餐時：訂單與備註。未登入時，僅保存一組隨機號碼，用以辨識訂單；外帶時另保存您提供的姓名與電話。",
  keptTextWithoutPoints:
    "登入時：手機號碼。加入會員後：姓名、生日（不含年份）、電子信箱，以及優惠券，並記錄使用優惠券的訂單。點餐時：訂單與備註。未登入時，僅保存一組隨機號碼，用以辨識訂單；外帶時另保存您提供的姓名與電話。",
  whyHeading: "使用目的",
  whyText: "用於傳送驗證碼、製作並送上餐點、提供優惠券與點數，以及保存法律要求的帳務紀錄。不會用於廣告，也不會出售。",
  whyTextWithoutPoints: "用於傳送驗證碼、製作並送上餐點、提供優惠券，以及保存法律要求的帳務紀錄。不會用於廣告，也不會出售。",
  sharedHeading: "誰能看到",
  sharedText: "{name} 的服務人員。驗證碼由簡訊業者傳送，業者僅為此取得手機號碼。系統在 {name} 選擇的伺服器上執行，不會提供給其他人。",
  howLongHeading: "保存期間",
  howLongText:
    "會員資料與優惠券：會員資格存續期間。訂單：依法律要求餐廳保存帳務的期間。驗證碼 10 分鐘後失效，1 天後刪除。超過 30 天未造訪，登入即失效。",
  cookiesHeading: "Cookie",
  cookiesText:
    "Cookie 用來記住身分、餐廳與語言。瀏覽器另會保存桌號、人數、外帶時提供的姓名與電話，以及外觀主題。沒有第三方 Cookie，也不追蹤。",
  rightsHeading: "您的權利",
  rightsText: "可在帳戶中查看與修改個人資料。如需索取副本或刪除資料，請與我們聯絡，我們會照辦。",
  askHeading: "聯絡方式",
  askText: "請洽 {name} 的服務人員，或透過以下方式聯絡：",
} satisfies LegalTexts;
