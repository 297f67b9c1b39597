import { RegistrationState } from "@comanda/domain/codes";
import { LOCALE_COOKIE_DAYS, UID_COOKIE_SECONDS } from "@comanda/domain/limits";

type CookieName = "uid" | "token" | "registration-state";

/** The browser's identity at each merchant, in HttpOnly cookies (product rules, section 3: Identity). */
export type Session = {
  tokenAt(merchantId: string): string | undefined;
  guestAt(merchantId: string): string | undefined;
  /** Whether a member signed in with this browser. Only the API knows whether the token is still valid. */
  isMemberAt(merchantId: string): boolean;
  cookie(name: string): string | undefined;
  /** Stores the identity at a merchant; identities at other merchants stay. */
  become(merchantId: string, diner: { uuid: string; token: string; registrationState: RegistrationState }): void;
  /** Clears the session at a merchant. */
  leave(merchantId: string): void;
  remember(name: "merchantId" | "locale", value: string): void;
  writeTo(response: Response): Response;
};

/** Most merchants that a browser has an identity at; the one visited longest ago is dropped. */
const MOST_MERCHANTS = 8;

/** Reads the cookies of a request; `writeTo` adds the changes to its response. */
export function openSession(request: Request, publicOrigin: string): Session {
  const isSecure = publicOrigin.startsWith("https:");
  const nameOf = (name: CookieName) => (isSecure ? `__Host-${name}` : name);
  const cookies = cookiesOf(request.headers.get("cookie") ?? "");
  const tokens = valuesByMerchant(cookies.get(nameOf("token")));
  const guests = valuesByMerchant(cookies.get(nameOf("uid")));
  const states = valuesByMerchant(cookies.get(nameOf("registration-state")));
  const setCookies = new Map<string, string>();
  const write = (name: string, value: string, rest: string) =>
    setCookies.set(name, `${name}=${value}; Path=/; SameSite=Lax; ${rest}${isSecure ? "; Secure" : ""}`);
  const writeIdentity = () => {
    const values = { token: textOf(tokens), uid: textOf(guests), "registration-state": textOf(states) };
    for (const [name, value] of Object.entries(values))
      write(nameOf(name as CookieName), value, `HttpOnly; Max-Age=${value ? UID_COOKIE_SECONDS : 0}`);
  };
  return {
    tokenAt: (merchantId) => tokens.get(merchantId),
    guestAt: (merchantId) => guests.get(merchantId),
    isMemberAt: (merchantId) => tokens.has(merchantId) && states.get(merchantId) === String(RegistrationState.Registered),
    cookie: (name) => cookies.get(name),
    become(merchantId, { uuid, token, registrationState }) {
      store(tokens, merchantId, token);
      store(guests, merchantId, uuid);
      store(states, merchantId, String(registrationState));
      writeIdentity();
    },
    leave(merchantId) {
      guests.delete(merchantId);
      states.delete(merchantId);
      if (tokens.delete(merchantId)) writeIdentity();
    },
    remember(name, value) {
      if (cookies.get(name) !== value) write(name, value, `Max-Age=${LOCALE_COOKIE_DAYS * 86_400}`);
    },
    writeTo(response) {
      for (const cookie of setCookies.values()) response.headers.append("set-cookie", cookie);
      return response;
    },
  };
}

/** Adds a value as the last one, and removes the first where there are too many. */
function store(list: Map<string, string>, merchantId: string, value: string): void {
  list.delete(merchantId);
  list.set(merchantId, value);
  const [oldest] = list.keys();
  if (list.size > MOST_MERCHANTS && oldest) list.delete(oldest);
}

const cookiesOf = (header: string): Map<string, string> =>
  new Map(
    header.split(";").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
    }),
  );

/** `100001.value~100002.value`: one value per merchant, the last visited one at the end. */
export const valuesByMerchant = (text: string | undefined): Map<string, string> =>
  new Map(
    (text ?? "").split("~").flatMap((entry) => {
      const [, merchantId, value] = /^(\d{1,18})\.([\w-]{1,80})$/.exec(entry) ?? [];
      return merchantId && value ? [[merchantId, value] as const] : [];
    }),
  );

const textOf = (list: Map<string, string>): string => [...list].map(([merchantId, value]) => `${merchantId}.${value}`).join("~");
