import { isLoopback } from "@comanda/domain/loopback";

/** What a start says where no phone can open its addresses; null where phones can. */
export const phonesLine = (publicOrigin: string): string | null =>
  isLoopback(publicOrigin) ? `Phones cannot open ${publicOrigin}. For the phones of your network, start with: npm start -- --lan` : null;
