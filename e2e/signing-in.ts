import { type Diner, expect } from "./diner.ts";
import { addressOf } from "./phones.ts";
import type { Language } from "./words.ts";

/** What a diner reads who signs in, as the design writes it (section 16), in the three languages. */
export const signInWords = {
  "en-US": {
    welcome: "Welcome to Pomelo Lane",
    phone: "Phone number",
    sendCode: "Send code",
    resend: /^Resend in \d:\d\d$/,
    code: "6-digit code",
    orderNow: "Order now",
    asGuest: "Continue as a guest",
    notUseful: "This is not a US or Canadian phone number. Check the area code.",
    signIn: "Sign in",
    join: "Become a member",
  },
  "zh-TW": {
    welcome: "歡迎光臨 Pomelo Lane",
    phone: "手機號碼",
    sendCode: "傳送驗證碼",
    resend: /^\d:\d\d 後可重送$/,
    code: "6 位數驗證碼",
    orderNow: "立即點餐",
    asGuest: "以訪客身分繼續",
    notUseful: "不是有效的美國或加拿大電話號碼，請檢查區碼。",
    signIn: "登入",
    join: "加入會員",
  },
  "es-ES": {
    welcome: "Te damos la bienvenida a Pomelo Lane",
    phone: "Número de teléfono",
    sendCode: "Enviar código",
    resend: /^Reenviar en \d:\d\d$/,
    code: "Código de 6 dígitos",
    orderNow: "Pedir ahora",
    asGuest: "Continuar sin cuenta",
    notUseful: "No es un número de EE. UU. ni de Canadá. Revisa el código de área.",
    signIn: "Iniciar sesión",
    join: "Hazte miembro",
  },
} as const satisfies Record<Language, object>;

/** The login as it stands on the page, popup or page. */
export const loginOf = ({ page, language }: Diner) => {
  const says = signInWords[language];
  return {
    says,
    phone: page.getByRole("textbox", { name: says.phone }),
    sendCode: page.getByRole("button", { name: says.sendCode }),
    code: page.getByRole("textbox", { name: says.code }),
    orderNow: page.getByRole("button", { name: says.orderNow }),
    asGuest: page.getByRole("button", { name: says.asGuest }),
  };
};

/** Asks for a code by the login that is open; gives the code, as the message has it. */
export async function asksForCode(diner: Diner, phone: string): Promise<string> {
  const login = loginOf(diner);
  await diner.page.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(phone) });
  await login.phone.fill(phone);
  await login.sendCode.click();
  await expect(login.code).toBeFocused();
  const [, code = ""] = await diner.host.line(new RegExp(`^sms \\+1${phone} code (\\d{6})$`));
  return code;
}

/** Signs in by the login that is open, up to the tap on the button. */
export async function signsIn(diner: Diner, phone: string): Promise<void> {
  const code = await asksForCode(diner, phone);
  await loginOf(diner).code.fill(code);
  await loginOf(diner).orderNow.click();
}

/** Leaves Become Member for another day. */
export async function joinsLater({ page, language, says }: Diner): Promise<void> {
  const popup = page.getByRole("dialog", { name: signInWords[language].join });
  await popup.getByRole("button", { name: says.close }).click();
}
