import type { OrderType } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";

/** A charge as it is stored. `guestsFrom`: the number of guests from which it is added; absent: always. */
export type StoredCharge = {
  id: string;
  name: Translated;
  kind: "amount" | "percent";
  value: string;
  orderTypes: OrderType[] | null;
  isTaxed: boolean;
  guestsFrom?: number | undefined;
};

/** A pause of a type of order as it is stored, with who began it and when. `until`: null until somebody turns the type on. */
export type StoredPause = { type: number; until: string | null; by: string; at: string };
