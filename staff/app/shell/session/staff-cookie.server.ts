/** The tokens of the people who are signed in with this browser, in a cookie that scripts cannot read. */
export type StaffCookie = MerchantTokens & {
  /** The tokens of this browser as a paired kitchen screen, in a cookie of their own. */
  screens: MerchantTokens;
  /** The tokens of this browser as one in which people have signed in by password: with them people sign in by PIN. */
  browsers: MerchantTokens;
  /** The language that was chosen with this browser. */
  language(): string | undefined;
  chooseLanguage(locale: string): void;
  /** Adds the changes to a response. */
  writeTo(response: Response): Response;
};

/** The longest that a session can last, in seconds; the server ends it earlier after 12 hours without use. */
const SEVEN_DAYS = 7 * 86_400;
const THIRTY_DAYS = 30 * 86_400;
const ONE_YEAR = 365 * 86_400;

/** Reads the cookies of the console from a request. Over https their names have the prefix that forbids other hosts to set them. */
export function openStaffCookie(request: Request, publicOrigin: string): StaffCookie {
  const isSecure = publicOrigin.startsWith("https:");
  const header = request.headers.get("cookie") ?? "";
  // By name: of several changes of one cookie, the last one is sent.
  const written = new Map<string, string>();
  const suffix = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const tokensIn = (kind: "staff" | "screen" | "staff-browser", maxAge: number): MerchantTokens => {
    const name = isSecure ? `__Host-${kind}` : kind;
    return merchantTokens(valueOf(header, name), (value) =>
      written.set(name, `${name}=${value}; HttpOnly; Max-Age=${value ? maxAge : 0}${suffix}`),
    );
  };
  return {
    ...tokensIn("staff", SEVEN_DAYS),
    screens: tokensIn("screen", ONE_YEAR),
    browsers: tokensIn("staff-browser", THIRTY_DAYS),
    language: () => valueOf(header, "staff-locale"),
    chooseLanguage: (locale) => void written.set("staff-locale", `staff-locale=${locale}; Max-Age=${ONE_YEAR}${suffix}`),
    writeTo(response) {
      for (const cookie of written.values()) response.headers.append("set-cookie", cookie);
      return response;
    },
  };
}

function valueOf(header: string, name: string): string | undefined {
  const pair = header.split(";").find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** Tokens of one kind that a browser has, one for each merchant. */
type MerchantTokens = {
  tokenAt(merchantId: string): string | undefined;
  store(merchantId: string, token: string): void;
  remove(merchantId: string): void;
};

/** The maximum number of merchants of which a browser has a token of one kind. */
const MAX_MERCHANTS = 8;

/** Reads tokens from the value of a cookie; `write` gets the value after each change. */
function merchantTokens(value: string | undefined, write: (value: string) => void): MerchantTokens {
  const tokens = new Map(
    (value ?? "").split("~").flatMap((entry) => {
      const [, merchantId, token] = /^(\d{1,18})\.([\w-]{43})$/.exec(entry) ?? [];
      return merchantId && token ? [[merchantId, token] as const] : [];
    }),
  );
  const writeAll = () => write([...tokens].map(([merchantId, token]) => `${merchantId}.${token}`).join("~"));
  return {
    tokenAt: (merchantId) => tokens.get(merchantId),
    store(merchantId, token) {
      tokens.delete(merchantId);
      tokens.set(merchantId, token);
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_MERCHANTS && oldest) tokens.delete(oldest);
      writeAll();
    },
    remove(merchantId) {
      if (tokens.delete(merchantId)) writeAll();
    },
  };
}
