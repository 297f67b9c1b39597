/** The tokens of the people who are signed in with this browser, one for each merchant, in a cookie that scripts cannot read. */
export type StaffCookie = {
  tokenAt(merchantId: string): string | undefined;
  store(merchantId: string, token: string): void;
  remove(merchantId: string): void;
  /** The language that was chosen with this browser. */
  language(): string | undefined;
  chooseLanguage(locale: string): void;
  /** Adds the changes to a response. */
  writeTo(response: Response): Response;
};

/** The longest that a session can last, in seconds; the server ends it earlier after 12 hours without use. */
const SEVEN_DAYS = 7 * 86_400;
const ONE_YEAR = 365 * 86_400;
/** The maximum number of merchants at which a browser can be signed in. */
const MAX_MERCHANTS = 8;

/** Reads the cookies of the console from a request. Over https the name has the prefix that forbids other hosts to set it. */
export function openStaffCookie(request: Request, publicOrigin: string): StaffCookie {
  const isSecure = publicOrigin.startsWith("https:");
  const name = isSecure ? "__Host-staff" : "staff";
  const header = request.headers.get("cookie") ?? "";
  const tokens = new Map(
    (valueOf(header, name) ?? "").split("~").flatMap((entry) => {
      const [, merchantId, token] = /^(\d{1,18})\.([\w-]{43})$/.exec(entry) ?? [];
      return merchantId && token ? [[merchantId, token] as const] : [];
    }),
  );
  const written: string[] = [];
  const suffix = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const writeTokens = () => {
    const value = [...tokens].map(([merchantId, token]) => `${merchantId}.${token}`).join("~");
    written.push(`${name}=${value}; HttpOnly; Max-Age=${value ? SEVEN_DAYS : 0}${suffix}`);
  };
  return {
    tokenAt: (merchantId) => tokens.get(merchantId),
    store(merchantId, token) {
      tokens.delete(merchantId);
      tokens.set(merchantId, token);
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_MERCHANTS && oldest) tokens.delete(oldest);
      writeTokens();
    },
    remove(merchantId) {
      if (tokens.delete(merchantId)) writeTokens();
    },
    language: () => valueOf(header, "staff-locale"),
    chooseLanguage: (locale) => void written.push(`staff-locale=${locale}; Max-Age=${ONE_YEAR}${suffix}`),
    writeTo(response) {
      for (const cookie of written) response.headers.append("set-cookie", cookie);
      return response;
    },
  };
}

function valueOf(header: string, name: string): string | undefined {
  const pair = header.split(";").find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
