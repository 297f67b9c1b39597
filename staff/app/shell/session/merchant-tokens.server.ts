/** Tokens of one kind that a browser has, one for each merchant. */
export type MerchantTokens = {
  tokenAt(merchantId: string): string | undefined;
  store(merchantId: string, token: string): void;
  remove(merchantId: string): void;
};

/** The maximum number of merchants of which a browser has a token of one kind. */
const MAX_MERCHANTS = 8;

/** Reads tokens from the value of a cookie; `write` gets the value after each change. */
export function merchantTokens(value: string | undefined, write: (value: string) => void): MerchantTokens {
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
